import { refuse } from "#/platform/refusal.ts";

const GLB = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
/** The limit of a GLB's description, and of a GLTF, which carries its data as text. */
const MOST_JSON = 16_000_000;
const MOST_TEXT = 30_000_000;
/** Values of the description, and how deep they may lie within each other: no honest model comes near. */
const MOST_VALUES = 1_500_000;
const DEEPEST = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface ModelFile {
  readonly format: "glb" | "gltf";
  /** Parsed and nothing more: still to be checked. */
  readonly unsafeJson: unknown;
  /** The binary chunk of a GLB. */
  readonly binary: Uint8Array | null;
}

/**
 * Takes a GLB or GLTF apart without believing any length in it.
 * @throws gallery.model-unreadable, gallery.model-cut (lengths that do not fit the file), gallery.model-too-much-text.
 */
export function readModelFile(bytes: Uint8Array): ModelFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 20 || view.getUint32(0, true) !== GLB) {
    return { format: "gltf", unsafeJson: parse(bytes, MOST_TEXT), binary: null };
  }
  if (view.getUint32(4, true) !== 2) throw refuse("gallery.model-unreadable");
  if (view.getUint32(8, true) !== bytes.length) throw refuse("gallery.model-cut");
  let json: Uint8Array | null = null;
  let binary: Uint8Array | null = null;
  for (let at = 12; at < bytes.length;) {
    if (at + 8 > bytes.length) throw refuse("gallery.model-cut");
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const [begin, end] = [at + 8, at + 8 + length];
    if (length % 4 !== 0 || end > bytes.length) throw refuse("gallery.model-cut");
    const chunk = bytes.subarray(begin, end);
    if (at === 12) {
      if (kind !== JSON_CHUNK) throw refuse("gallery.model-unreadable");
      json = chunk;
    } else if (kind === BIN_CHUNK && !binary) {
      binary = chunk;
    } else {
      // Whatever else somebody hides behind a model.
      throw refuse("gallery.model-unreadable");
    }
    at = end;
  }
  if (!json) throw refuse("gallery.model-unreadable");
  return { format: "glb", unsafeJson: parse(json, MOST_JSON), binary };
}

function parse(bytes: Uint8Array, most: number): unknown {
  if (bytes.length > most) throw refuse("gallery.model-too-much-text");
  if (!isModestJson(bytes)) throw refuse("gallery.model-too-complex");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refuse("gallery.model-unreadable");
  }
}

/** Looks at the size of a JSON text without building anything of it; whether it is JSON at all is not asked. */
function isModestJson(bytes: Uint8Array): boolean {
  let values = 0;
  let depth = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (inText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}
