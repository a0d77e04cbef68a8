"""Who comes and goes: players are told of at once, a crowd of spectators together."""

from __future__ import annotations

from server.serving import Running, sit, table_for


def test_spectators_are_told_of_at_most_once_a_second_and_players_at_once(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first = sit(ada, table)
    first.settle()
    for _ in range(5):
        sit(server.person(), table)
    assert first.settle() == []
    server.clock.advance(1)
    assert [heard["type"] for heard in first.settle()] == ["table"]
    assert first.table["watching"] == 5
    sit(boris, table)
    first.hear_that(lambda shown: bool(shown["seats"][1]["is_present"]))
