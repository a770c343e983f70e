import { Logger, NodeIO, type GLTF } from "@gltf-transform/core";
import { refuse } from "#/platform/refusal.ts";
import { componentBytes, elementParts, Gltf, type GltfAccessor } from "./gltf-shape.ts";
import { readModelFile } from "./read-model-file.ts";

export const MOST_TRIANGLES = 1_000_000;
const MOST_TEXTURE_BYTES = 25_000_000;
/** Of all pictures together: several may name the same bytes. */
const MOST_TEXTURES_BYTES = 120_000_000;
/** Primitives of all meshes: each is drawn by itself, and a phone draws some hundreds. */
const MOST_PRIMITIVES = 20_000;
/** Names of accessors in all primitives. */
const MOST_REFERENCES = 200_000;
/** Bytes that accessors without data of their own may stand for, all together. */
const MOST_ZEROS = 16_000_000;

/** Compressed shapes expand to sizes that only expanding reveals. */
const compressed = /draco|meshopt|basisu/i;
/** Extensions that a viewer may ignore: nothing here depends on them. */
const harmless =
  /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/;
const dataUri = /^data:(application\/(octet-stream|gltf-buffer)|image\/(jpeg|png|webp));base64,/;

export interface CheckedModel {
  readonly format: "glb" | "gltf";
  readonly triangles: number;
  /** Pictures inside it: to be looked at as pictures. */
  readonly textures: readonly Uint8Array[];
}

/**
 * Checks that a model can be shown: every length and every pointer in it lies within the file, it needs nothing from
 * elsewhere, and a phone can show it.
 * @throws gallery.model-* with the problem.
 */
export async function checkModel(bytes: Uint8Array): Promise<CheckedModel> {
  const { format, unsafeJson, binary } = readModelFile(bytes);
  const parsed = Gltf.safeParse(unsafeJson);
  if (!parsed.success) throw refuse("gallery.model-unreadable");
  const gltf = parsed.data;
  const extensions = [...gltf.extensionsUsed, ...gltf.extensionsRequired];
  const inside = gltf.meshes.flatMap(({ primitives }) => primitives.flatMap((p) => Object.keys(p.extensions ?? {})));
  if ([...extensions, ...inside].some((name) => compressed.test(name))) throw refuse("gallery.model-compressed");
  if (!gltf.extensionsRequired.every((name) => harmless.test(name))) throw refuse("gallery.model-unreadable");

  const buffers = readBuffers(gltf, binary);
  checkViews(gltf, buffers);
  for (const accessor of gltf.accessors) checkAccessor(gltf, accessor);
  checkWork(gltf, buffers);
  checkTree(gltf);
  const triangles = countTriangles(gltf, buffers);
  await readAsViewersDo(unsafeJson, buffers);
  return { format, triangles, textures: readTextures(gltf, buffers) };
}

const outside = () => refuse("gallery.model-out-of-range");
const tooComplex = () => refuse("gallery.model-too-complex");

function readBuffers(gltf: Gltf, binary: Uint8Array | null): Uint8Array[] {
  return gltf.buffers.map(({ uri, byteLength }, i) => {
    if (uri === undefined && (i > 0 || !binary)) throw refuse("gallery.model-external");
    const bytes = uri === undefined ? binary! : fromDataUri(uri);
    if (byteLength > bytes.length) throw refuse("gallery.model-cut");
    return bytes.subarray(0, byteLength);
  });
}

function fromDataUri(uri: string): Uint8Array {
  if (!dataUri.test(uri)) throw refuse("gallery.model-external");
  return Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64");
}

function checkViews({ bufferViews }: Gltf, buffers: readonly Uint8Array[]): void {
  for (const { buffer, byteOffset, byteLength } of bufferViews) {
    if (byteOffset + byteLength > (buffers[buffer]?.length ?? -1)) throw outside();
  }
}

/** Bytes from an accessor's own offset to the end of its last element. */
const reach = (count: number, stride: number, element: number): number => (count - 1) * stride + element;

function checkAccessor(gltf: Gltf, accessor: GltfAccessor): void {
  const element = componentBytes[accessor.componentType]! * elementParts[accessor.type];
  // Without a view all is zero: a small file would ask for any amount of memory.
  if (accessor.bufferView === undefined && accessor.count > 1_000_000) throw outside();
  if (accessor.bufferView !== undefined) {
    const view = gltf.bufferViews[accessor.bufferView];
    if (!view) throw outside();
    const stride = view.byteStride ?? element;
    if (stride < element || accessor.byteOffset + reach(accessor.count, stride, element) > view.byteLength) {
      throw outside();
    }
  }
  if (!accessor.sparse) return;
  const { count, indices, values } = accessor.sparse;
  const [at, of] = [gltf.bufferViews[indices.bufferView], gltf.bufferViews[values.bufferView]];
  if (!at || !of || count > accessor.count) throw outside();
  const indexBytes = componentBytes[indices.componentType]!;
  if (indices.byteOffset + count * indexBytes > at.byteLength) throw outside();
  if (values.byteOffset + count * element > of.byteLength) throw outside();
}

/**
 * Sums what reading the model takes before anything of it is read: a small file may name the same bytes a thousand
 * times, and every reader unfolds each of them.
 */
function checkWork({ accessors, meshes }: Gltf, buffers: readonly Uint8Array[]): void {
  const whole = buffers.reduce((sum, { length }) => sum + length, 0);
  let unfolded = 0;
  let zeros = 0;
  for (const { count, type, componentType, bufferView, sparse } of accessors) {
    const bytes = count * elementParts[type] * componentBytes[componentType]!;
    if (bufferView === undefined || sparse) zeros += bytes;
    else unfolded += bytes;
  }
  // In an honest file each byte belongs to one accessor; some exporters let a few of them overlap.
  if (unfolded > 2 * whole || zeros > MOST_ZEROS) throw tooComplex();
  let primitives = 0;
  let references = 0;
  for (const mesh of meshes) {
    primitives += mesh.primitives.length;
    for (const { attributes, targets } of mesh.primitives) {
      references += 1 + Object.keys(attributes).length;
      for (const target of targets) references += Object.keys(target).length;
    }
  }
  if (primitives > MOST_PRIMITIVES || references > MOST_REFERENCES) throw tooComplex();
}

/** Nodes hang below each other without a circle, each in one place, and name only meshes that are there. */
function checkTree({ nodes, scenes, meshes, accessors }: Gltf): void {
  const parentOf = new Map<number, number>();
  nodes.forEach(({ children, mesh }, i) => {
    if (mesh !== undefined && mesh >= meshes.length) throw outside();
    for (const child of children) {
      if (child >= nodes.length || parentOf.has(child)) throw outside();
      parentOf.set(child, i);
    }
  });
  for (let i = 0; i < nodes.length; i += 1) {
    let steps = 0;
    for (let at: number | undefined = i; at !== undefined; at = parentOf.get(at)) {
      // A circle never ends; no honest tree is this deep.
      if ((steps += 1) > 200) throw outside();
    }
  }
  if (scenes.some((scene) => scene.nodes.some((node) => node >= nodes.length))) throw outside();
  for (const { attributes, indices, targets } of meshes.flatMap(({ primitives }) => primitives)) {
    const named = [...Object.values(attributes), ...targets.flatMap((target) => Object.values(target))];
    if (indices !== undefined) named.push(indices);
    if (named.some((accessor) => accessor >= accessors.length)) throw outside();
  }
}

function countTriangles(gltf: Gltf, buffers: readonly Uint8Array[]): number {
  // Many primitives may share one list of indices: it is read once.
  const highest = new Map<number, number>();
  const highestOf = (index: number) => {
    const known = highest.get(index) ?? highestIndex(gltf, gltf.accessors[index]!, buffers);
    highest.set(index, known);
    return known;
  };
  const ofMesh = gltf.meshes.map(({ primitives }) => {
    let triangles = 0;
    for (const { attributes, indices, mode } of primitives) {
      const positions = attributes.POSITION === undefined ? null : gltf.accessors[attributes.POSITION]!;
      if (!positions) continue;
      // A corner that no shape has would be read from somebody else's memory by a careless graphics driver.
      if (indices !== undefined && highestOf(indices) >= positions.count) throw outside();
      const corners = indices === undefined ? positions.count : gltf.accessors[indices]!.count;
      if (mode === 4) triangles += Math.floor(corners / 3);
      else if (mode > 4) triangles += Math.max(0, corners - 2);
    }
    return triangles;
  });
  // One mesh may stand in many places, and is drawn in each.
  let drawn = 0;
  for (const { mesh } of gltf.nodes) if (mesh !== undefined) drawn += ofMesh[mesh]!;
  if (drawn === 0) throw refuse("gallery.model-empty");
  if (drawn > MOST_TRIANGLES) {
    throw refuse("gallery.model-too-detailed", { params: { triangles: drawn, most: MOST_TRIANGLES } });
  }
  return drawn;
}

const indexBytes: Readonly<Record<number, number>> = { 5121: 1, 5123: 2, 5125: 4 };

/** The highest corner that a list of indices names. */
function highestIndex(gltf: Gltf, accessor: GltfAccessor, buffers: readonly Uint8Array[]): number {
  const width = indexBytes[accessor.componentType];
  if (!width || accessor.type !== "SCALAR") throw outside();
  if (accessor.sparse) throw refuse("gallery.model-unreadable");
  if (accessor.bufferView === undefined) return 0;
  const { buffer, byteOffset, byteStride = width } = gltf.bufferViews[accessor.bufferView]!;
  const bytes = buffers[buffer]!;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = byteOffset + accessor.byteOffset;
  let highest = 0;
  for (let i = 0; i < accessor.count; i += 1, at += byteStride) {
    const corner = width === 1 ? view.getUint8(at) : width === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
    if (corner > highest) highest = corner;
  }
  return highest;
}

function readTextures(gltf: Gltf, buffers: readonly Uint8Array[]): Uint8Array[] {
  const textures = gltf.images.map(({ uri, bufferView }) => {
    if (uri !== undefined) return fromDataUri(uri);
    const view = bufferView === undefined ? undefined : gltf.bufferViews[bufferView];
    if (!view) throw outside();
    return buffers[view.buffer]!.subarray(view.byteOffset, view.byteOffset + view.byteLength);
  });
  const whole = textures.reduce((sum, { length }) => sum + length, 0);
  if (whole > MOST_TEXTURES_BYTES || textures.some(({ length }) => length > MOST_TEXTURE_BYTES)) {
    throw refuse("gallery.model-texture");
  }
  return textures;
}

/** A second opinion by the library that viewers' tools are made with. */
async function readAsViewersDo(unsafeJson: unknown, buffers: readonly Uint8Array[]): Promise<void> {
  const given = unsafeJson as GLTF.IGLTF;
  const named = given.buffers?.map((buffer, i) => ({ ...buffer, uri: `buffer-${i}` }));
  // Extensions say how it is lit and painted, not where it lies.
  const json: GLTF.IGLTF = { ...given, buffers: named, extensionsRequired: undefined };
  const resources = Object.fromEntries(buffers.map((bytes, i) => [`buffer-${i}`, new Uint8Array(bytes)]));
  const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT));
  try {
    await io.readJSON({ json, resources });
  } catch {
    throw refuse("gallery.model-unreadable");
  }
}
