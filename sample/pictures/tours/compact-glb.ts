import { MeshoptSimplifier } from "meshoptimizer";
import { Box3, type BufferGeometry, Color, Matrix3, Vector3 } from "three";
import type { Model } from "../kit/model.ts";
import type { Materials } from "../materials.ts";
import { shadeOf } from "./shade.ts";

export type Skin = { positions: Float32Array; normals: Float32Array; indices: Uint32Array };

/** One material of one prototype, its vertices shared to half a millimetre. */
const indexed = (geometry: BufferGeometry): Skin => {
  const p = geometry.attributes.position.array;
  const n = geometry.attributes.normal.array;
  const seen = new Map<string, number>();
  const [positions, normals, indices, corner]: number[][] = [[], [], [], []];
  for (let k = 0; k < p.length; k += 3) {
    const key = [p[k] * 2000, p[k + 1] * 2000, p[k + 2] * 2000, n[k] * 8, n[k + 1] * 8, n[k + 2] * 8]
      .map(Math.round)
      .join();
    const at = seen.get(key) ?? seen.size;
    if (at === seen.size) {
      seen.set(key, at);
      positions.push(p[k], p[k + 1], p[k + 2]);
      normals.push(n[k], n[k + 1], n[k + 2]);
    }
    corner.push(at);
    if (corner.length < 3) continue;
    const [x, y, z] = corner.splice(0);
    if (x !== y && y !== z && z !== x) indices.push(x, y, z);
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
};

/** The same shape with fewer triangles, nowhere further off than `error`; a shape hardly larger than that goes. */
const simplified = (skin: Skin, error: number): Skin => {
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    skin.indices,
    skin.positions,
    3,
    skin.normals,
    3,
    [0.02, 0.02, 0.02].map((w) => w * Math.min(1, error * 8)),
    null,
    0,
    error,
    ["ErrorAbsolute", "Prune", "Permissive"],
  );
  const seen = new Map<number, number>();
  const out = indices.map((i) => {
    const known = seen.get(i) ?? seen.size;
    seen.set(i, known);
    return known;
  });
  const pick = (from: Float32Array): Float32Array => {
    const to = new Float32Array(seen.size * 3);
    for (const [i, j] of seen) to.set(from.subarray(i * 3, i * 3 + 3), j * 3);
    return to;
  };
  return { positions: pick(skin.positions), normals: pick(skin.normals), indices: out };
};

const diagonal = (parts: Map<string, Skin>): number => {
  const box = new Box3();
  for (const { positions } of parts.values()) box.union(new Box3().setFromArray(positions));
  return box.getSize(new Vector3()).length();
};

/** As much of a model as fits: the smallest error, in metres, with which all its parts together have at most `most` triangles. */
export const reduced = async (
  model: Model,
  most: number,
  without: readonly string[] = [],
): Promise<{ skins: Map<string, Skin>; error: number; triangles: number }> => {
  await MeshoptSimplifier.ready;
  const { meshes, nodes: all } = model.flatten();
  const nodes = all.filter(({ name }) => !without.includes(name));
  const shapes = new Map(
    [...meshes].map(([name, parts]) => [name, new Map([...parts].map(([m, g]) => [m, indexed(g)]))]),
  );
  const sizes = new Map([...shapes].map(([name, parts]) => [name, diagonal(parts)]));
  const lods = new Map<string, Skin>();
  const lod = (name: string, material: string, skin: Skin, error: number): Skin => {
    const step = Math.round(Math.log(error) / Math.log(1.25));
    const key = `${name} ${material} ${step}`;
    const made = lods.get(key) ?? simplified(skin, 1.25 ** step);
    lods.set(key, made);
    return made;
  };
  const at = (error: number): { skins: Map<string, Skin>; error: number; triangles: number } => {
    const into = new Map<string, { p: number[]; n: number[]; i: number[] }>();
    const [v, turn] = [new Vector3(), new Matrix3()];
    for (const { name, matrix } of nodes) {
      const scale = matrix.getMaxScaleOnAxis();
      if (sizes.get(name)! * scale < error * 9) continue;
      turn.getNormalMatrix(matrix);
      for (const [material, whole] of shapes.get(name)!) {
        const skin = lod(name, material, whole, error / scale);
        const to = into.get(material) ?? { p: [], n: [], i: [] };
        into.set(material, to);
        const first = to.p.length / 3;
        for (let k = 0; k < skin.positions.length; k += 3) {
          v.fromArray(skin.positions, k).applyMatrix4(matrix);
          to.p.push(v.x, v.y, v.z);
          v.fromArray(skin.normals, k).applyMatrix3(turn).normalize();
          to.n.push(v.x, v.y, v.z);
        }
        for (const i of skin.indices) to.i.push(first + i);
      }
    }
    const made = new Map(
      [...into]
        .filter(([, { i }]) => i.length > 0)
        .map(([m, { p, n, i }]): [string, Skin] => [
          m,
          { positions: new Float32Array(p), normals: new Float32Array(n), indices: new Uint32Array(i) },
        ]),
    );
    return { skins: made, error, triangles: [...made.values()].reduce((sum, s) => sum + s.indices.length / 3, 0) };
  };
  let best = at(0.5);
  for (let [low, high] = [0.002, 0.5], step = 0; step < 8; step++) {
    const middle = Math.sqrt(low * high);
    const tried = at(middle);
    if (tried.triangles <= most) [high, best] = [middle, tried];
    else low = middle;
  }
  return best;
};

const clamped = (v: number): number => Math.round(Math.max(-1, Math.min(1, v)) * 127);

/** GLB in metres, base on y = 0 and centred: positions in 16 bits, normals in 8, shade in the vertices' colours, no textures. */
export const compactGlb = (parts: Map<string, Skin>, materials: Materials): Buffer => {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of parts.values())
    positions.forEach((v, i) => {
      low[i % 3] = Math.min(low[i % 3], v);
      high[i % 3] = Math.max(high[i % 3], v);
    });
  const centre = [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2];
  const scale = Math.max(...centre.flatMap((c, axis) => [high[axis] - c, c - low[axis]])) / 32_767;
  const shade = shadeOf(parts, low, high);
  const vertices: Buffer[] = [];
  const indices: Buffer[] = [];
  const accessors: object[] = [];
  const primitives: object[] = [];
  const gltfMaterials: object[] = [];
  let [vertexBytes, indexBytes] = [0, 0];
  for (const [name, skin] of parts) {
    const count = skin.positions.length / 3;
    const block = Buffer.alloc(count * 16);
    const tint = shade.get(name)!;
    const min = [32_767, 32_767, 32_767];
    const max = [-32_767, -32_767, -32_767];
    for (let i = 0; i < count; i++) {
      for (let c = 0; c < 3; c++) {
        const q = Math.round((skin.positions[i * 3 + c] - centre[c]) / scale);
        min[c] = Math.min(min[c], q);
        max[c] = Math.max(max[c], q);
        block.writeInt16LE(q, i * 16 + c * 2);
        block.writeInt8(clamped(skin.normals[i * 3 + c]), i * 16 + 8 + c);
        block.writeUInt8(tint[i], i * 16 + 12 + c);
      }
      block.writeUInt8(255, i * 16 + 15);
    }
    const wide = count > 65_535;
    const list = Buffer.alloc(Math.ceil((skin.indices.length * (wide ? 4 : 2)) / 4) * 4);
    skin.indices.forEach((v, k) => (wide ? list.writeUInt32LE(v, k * 4) : list.writeUInt16LE(v, k * 2)));
    const first = accessors.length;
    accessors.push(
      { bufferView: 0, byteOffset: vertexBytes, componentType: 5122, count, type: "VEC3", min, max },
      { bufferView: 0, byteOffset: vertexBytes + 8, componentType: 5120, normalized: true, count, type: "VEC3" },
      { bufferView: 0, byteOffset: vertexBytes + 12, componentType: 5121, normalized: true, count, type: "VEC4" },
      {
        bufferView: 1,
        byteOffset: indexBytes,
        componentType: wide ? 5125 : 5123,
        count: skin.indices.length,
        type: "SCALAR",
      },
    );
    vertices.push(block);
    indices.push(list);
    vertexBytes += block.length;
    indexBytes += list.length;
    const m = materials[name];
    const colour = new Color(m.c).toArray().map((v) => Math.round(v * 1000) / 1000);
    gltfMaterials.push({
      name,
      doubleSided: true,
      pbrMetallicRoughness: {
        baseColorFactor: [...colour, 1],
        roughnessFactor: Math.max(0.08, m.r ?? 0.85),
        metallicFactor: m.m ?? 0,
      },
      ...(m.e
        ? {
            emissiveFactor: colour,
            extensions: { KHR_materials_emissive_strength: { emissiveStrength: Math.min(3, m.e) } },
          }
        : {}),
    });
    primitives.push({
      attributes: { POSITION: first, NORMAL: first + 1, COLOR_0: first + 2 },
      indices: first + 3,
      material: gltfMaterials.length - 1,
    });
  }
  const document = {
    asset: { version: "2.0", generator: "sangam pictures" },
    extensionsUsed: ["KHR_mesh_quantization", "KHR_materials_emissive_strength"],
    extensionsRequired: ["KHR_mesh_quantization"],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, scale: [scale, scale, scale] }],
    meshes: [{ primitives }],
    materials: gltfMaterials,
    accessors,
    bufferViews: [
      { buffer: 0, byteLength: vertexBytes, byteStride: 16, target: 34962 },
      { buffer: 0, byteOffset: vertexBytes, byteLength: indexBytes, target: 34963 },
    ],
    buffers: [{ byteLength: vertexBytes + indexBytes }],
  };
  const text = Buffer.from(JSON.stringify(document));
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 32)]);
  const head = Buffer.alloc(20);
  const length = 28 + json.length + vertexBytes + indexBytes;
  [0x46546c67, 2, length, json.length, 0x4e4f534a].forEach((v, i) => head.writeUInt32LE(v, i * 4));
  const body = Buffer.alloc(8);
  body.writeUInt32LE(vertexBytes + indexBytes, 0);
  body.writeUInt32LE(0x004e4942, 4);
  return Buffer.concat([head, json, body, ...vertices, ...indices]);
};
