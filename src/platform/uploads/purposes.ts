/** The purpose of an upload; a command says which it takes. */
export type UploadPurpose =
  | "picture"
  | "panorama"
  | "model"
  | "document"
  | "attachment"
  | "video"
  | "sound"
  | "text"
  | "shelf"
  | "places";

interface PurposeRules {
  /** A megabyte is a million bytes, as phones count. */
  readonly maxMegabytes: number;
  /** The media types that the content may have, whatever the file is called; null where only the command can know. */
  readonly kinds: readonly string[] | null;
}

const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const uploadPurposes: Readonly<Record<UploadPurpose, PurposeRules>> = {
  picture: { maxMegabytes: 25, kinds: pictures },
  panorama: { maxMegabytes: 100, kinds: ["image/jpeg", "image/png"] },
  model: { maxMegabytes: 100, kinds: null },
  document: { maxMegabytes: 15, kinds: ["application/pdf", "image/jpeg", "image/png"] },
  attachment: { maxMegabytes: 25, kinds: null },
  video: { maxMegabytes: 100, kinds: ["video/mp4", "video/quicktime"] },
  // Many phones write a recording as they write a film: whether it has sound, its command knows.
  sound: { maxMegabytes: 15, kinds: ["audio/mpeg", "audio/mp4", "audio/x-m4a", "video/mp4"] },
  // A text for the library: which format it is, its reader knows.
  text: { maxMegabytes: 200, kinds: null },
  // Sound or film for the library: what it is, its own look tells.
  shelf: { maxMegabytes: 100, kinds: null },
  // An extract of the map of the world, for staff: which format it is, its reader knows.
  places: { maxMegabytes: 1_000, kinds: null },
};

export const isUploadPurpose = (text: unknown): text is UploadPurpose =>
  typeof text === "string" && Object.hasOwn(uploadPurposes, text);

export const maxBytesOf = (purpose: UploadPurpose): number => uploadPurposes[purpose].maxMegabytes * 1_000_000;

/** For the `accept` of a file input; phones then offer pictures in a kind that we take. */
export const acceptOf = (purpose: UploadPurpose): string =>
  endings[purpose] ?? uploadPurposes[purpose].kinds?.join(",") ?? "";

/** Of files that have no media type that all devices know. */
const endings: Readonly<Partial<Record<UploadPurpose, string>>> = {
  model: ".glb,.gltf",
  shelf: "audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.oga,.opus,video/mp4,video/quicktime,.mp4,.mov",
  sound: ".mp3,.m4a",
  text: ".usfm,.sfm,.zip,.xml,.osis,.tei,.epub,.csv,.tsv,.md,.markdown,.txt",
  places: ".pbf,.geojson,.geojsonl,.geojsonseq,.ndjson,.json",
};

/** Bytes that one person may have on the way at once: admins of spaces upload whole albums. */
export const waitingLimit = { member: 3_000_000_000, anybody: 200_000_000 } as const;

export const UPLOADS_PATH = "/uploads";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUploadId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);

/** The key of an upload in the storage. */
export const uploadKey = (id: string): string => `uploads/${id}`;
