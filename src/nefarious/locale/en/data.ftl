# What is said about data frames, stories by turn, and files of many records.

error-parts = This needs packages that are not installed: { $missing }. Get them with: { $install }
error-column = There is no column "{ $name }". The columns are: { $known }.
error-column-near = There is no column "{ $name }". Did you mean "{ $near }"? The columns are: { $known }.
error-unwritable = "{ $path }" cannot be written: { why-not }.
error-frame-file = "{ $path }" does not say which kind of file it should be: let its name end with one of { $known } (the text files also with .gz after that).
error-no-rows = This simulation kept no rows. Ask for them: simulate(…, rows=True).
error-in-file = { $file }: { $problem }
error-records-file = "{ $path }" cannot hold many records: let its name end with one of { $known }.
error-no-opinion = "{ $choice }" is no option here. The options are: { $allowed }.
error-no-such-table = No games with { $players } players were played. There are games with: { $known }.
