import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import authors from "./pictures/authors.json";

const NOTICES = "third-party.txt";
const OURS = "Nefarious";
const DRAWINGS = "@iconify-json/game-icons";
const SOURCE_OF_DRAWINGS = "https://game-icons.net, colours changed";
const MODULES = "node_modules/";
const WEB = dirname(fileURLToPath(import.meta.url));
const PROJECT = dirname(WEB);

type Output = Rollup.OutputChunk | Rollup.OutputAsset;

interface Person {
  name: string;
}

interface Declared {
  name: string;
  version: string;
  license: string;
  author?: string | Person;
  contributors?: (string | Person)[];
}

/** Somebody's work in the page: what it is called, under which licence it is, who is to be named. */
interface Part {
  title: string;
  license: string;
  credits: string[];
}

/** Lists in `third-party.txt` what each file of the page is made of, who made that, and under which licence, with all their texts. */
export function notices(): Plugin {
  let open = "";
  return {
    name: "notices",
    apply: "build",
    configResolved: (config) => void (open = config.publicDir),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = new Map(Object.values(bundle).map((file) => [file.fileName, makers(file)]));
        for (const file of [...readdirSync(open), NOTICES]) files.set(file, [OURS]);
        const parts = [...new Set([...files.values()].flat())].sort().map(part);
        this.emitFile({ type: "asset", fileName: NOTICES, source: told(files, parts) });
      },
    },
  };
}

/** The npm packages in a file, and us. */
function makers(file: Output): string[] {
  const origins = file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames;
  return [...new Set(origins.length ? origins.map(maker) : [OURS])].sort();
}

/** Whose a module or a file is. One of unknown origin stops the build: nobody could say under which licence it is. */
export function maker(origin: string): string {
  const path = origin.replace(/^\0/, "").split(sep).join("/");
  if (path.startsWith("vite/")) return "vite";
  if (path.startsWith("virtual:pictures/")) return DRAWINGS;
  if (path.startsWith("virtual:rulebook")) return OURS;
  if (path.includes(MODULES)) {
    const [first, second] = path.slice(path.lastIndexOf(MODULES) + MODULES.length).split("/") as [string, string];
    return first.startsWith("@") ? `${first}/${second}` : first;
  }
  if (existsSync(join(WEB, path)) || path.startsWith(PROJECT.split(sep).join("/"))) return OURS;
  throw new Error(`nobody knows who made "${path}": web/notices.ts has to`);
}

function part(name: string): Part {
  if (name === OURS) return { title: OURS, license: "MIT", credits: [copyright(PROJECT)!] };
  const folder = packageFolder(name);
  const declared = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Declared;
  return { title: `${name} ${declared.version}`, license: declared.license, credits: credits(declared, folder) };
}

function credits(declared: Declared, folder: string): string[] {
  if (declared.name === DRAWINGS) return [SOURCE_OF_DRAWINGS, ...Object.entries(authors).map(drawnBy)];
  const line = copyright(folder) ?? copyrightInCode(declared.name);
  if (line) return [line];
  const people = [declared.author, ...(declared.contributors ?? [])].filter((person) => person !== undefined);
  if (people.length === 0) throw new Error(`${declared.name} names nobody who made it`);
  return people.map((person) => (typeof person === "string" ? person : person.name));
}

function drawnBy([author, drawn]: [string, string[]]): string {
  return `${author}: ${drawn.join(", ")}`;
}

/** The line in the licence file of a package that names its holders. */
function copyright(folder: string): string | undefined {
  const file = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isFile() && /^licen[cs]e/i.test(entry.name));
  return file && firstCopyright(readFileSync(join(folder, file.name), "utf8"));
}

function copyrightInCode(name: string): string | undefined {
  return firstCopyright(readFileSync(createRequire(import.meta.url).resolve(name), "utf8"));
}

function firstCopyright(text: string): string | undefined {
  return /^\W*(copyright (?:\(c\)|©|\d{4}).*)$/im.exec(text)?.[1];
}

function packageFolder(name: string): string {
  const folder = join(WEB, "node_modules", name);
  if (!existsSync(folder)) throw new Error(`the package ${name} is in the page, but not in node_modules`);
  return folder;
}

function told(files: Map<string, string[]>, parts: Part[]): string {
  const listed = [...files].sort().map(([file, made]) => `${file}: ${made.join(", ")}`);
  const credited = parts.map(({ title, license, credits }) => [`${title}: ${license}`, ...credits].join("\n"));
  const licences = [...new Set(parts.map(({ license }) => license))].sort();
  const texts = licences.map((license) => `${license}\n\n${text(license)}`);
  return ["FILES", listed.join("\n"), "PARTS", ...credited, "LICENCES", ...texts].join("\n\n");
}

function text(license: string): string {
  const file = join(PROJECT, "licenses", `${license}.txt`);
  if (!existsSync(file)) throw new Error(`something in the page is under ${license}: put its text into licenses/, its name into pyproject.toml`);
  return readFileSync(file, "utf8");
}
