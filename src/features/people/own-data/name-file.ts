/** Endings by media type, for files that have no name of their own. */
const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "image/avif": "avif",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "model/gltf-binary": "glb",
  "video/mp4": "mp4",
};

const LONGEST = 80;

interface FileToName {
  readonly part: string;
  /** Its own among all files. */
  readonly number: number;
  readonly storageKey: string;
  readonly fileName: unknown;
  readonly mime: unknown;
}

/**
 * The path of a file within the ZIP: a name that every system takes, and that leads nowhere else. Two files of one name
 * have their numbers before it.
 */
export function nameFile({ part, number, storageKey, fileName, mime }: FileToName): string {
  const given = typeof fileName === "string" ? bare(fileName) : "";
  if (given !== "") return `files/${part}/${number}-${given}`;
  const known = typeof mime === "string" ? endings[mime] : undefined;
  const stored = /\.([a-z\d]{1,5})$/.exec(storageKey)?.[1];
  return `files/${part}/${number}.${known ?? stored ?? "bin"}`;
}

/** Without paths, signs that change how it reads, and those that some system refuses; short, with its ending. */
function bare(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\p{Cc}/\\<>:"|?*]+/gu, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const letters = [...clean];
  if (letters.length <= LONGEST) return clean;
  const ending = /\.[\w-]{1,8}$/.exec(clean)?.[0] ?? "";
  return letters.slice(0, LONGEST - ending.length).join("") + ending;
}
