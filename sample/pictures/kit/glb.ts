import { Color } from "three";
import type { BufferGeometry } from "three";
import type { Model } from "./model.ts";
import type { Materials } from "../materials.ts";

type Accessor = {
  bufferView: number;
  componentType: number;
  count: number;
  type: string;
  min?: number[];
  max?: number[];
};

/** Shares vertices that agree to a tenth of a millimetre and in normal. */
const indexed = (
  geometry: BufferGeometry,
): { positions: Float32Array; normals: Float32Array; indices: Uint32Array } => {
  const p = geometry.attributes.position.array;
  const n = geometry.attributes.normal.array;
  const seen = new Map<string, number>();
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const corner: number[] = [];
  for (let i = 0; i < p.length; i += 3) {
    const key = `${Math.round(p[i] * 1e4)},${Math.round(p[i + 1] * 1e4)},${Math.round(p[i + 2] * 1e4)},${Math.round(n[i] * 50)},${Math.round(n[i + 1] * 50)},${Math.round(n[i + 2] * 50)}`;
    let j = seen.get(key);
    if (j === undefined) {
      j = positions.length / 3;
      seen.set(key, j);
      positions.push(p[i], p[i + 1], p[i + 2]);
      normals.push(n[i], n[i + 1], n[i + 2]);
    }
    corner.push(j);
    if (corner.length < 3) continue;
    const [a, b, c] = corner.splice(0);
    // Slivers at the tips of lathes collapse; a face with a repeated corner crashes Blender.
    if (a !== b && b !== c && c !== a) indices.push(a, b, c);
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
};

const bounds = (p: Float32Array): { min: number[]; max: number[] } => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  p.forEach((v, i) => {
    min[i % 3] = Math.min(min[i % 3], v);
    max[i % 3] = Math.max(max[i % 3], v);
  });
  return { min, max };
};

export const toGlb = (model: Model, materials: Materials): Buffer => {
  const { meshes, nodes } = model.flatten();
  const chunks: Buffer[] = [];
  let length = 0;
  const bufferViews: object[] = [];
  const accessors: Accessor[] = [];
  const gltfMaterials: object[] = [];
  const gltfMeshes: object[] = [];
  const materialIndex = new Map<string, number>();
  const meshIndex = new Map<string, number>();

  const view = (array: Float32Array | Uint32Array, target: number): number => {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    chunks.push(bytes);
    length += bytes.length;
    return bufferViews.length - 1;
  };
  const materialOf = (name: string): number => {
    const known = materialIndex.get(name);
    if (known !== undefined) return known;
    const m = materials[name];
    if (!m) throw new Error(`no material named ${name}`);
    const colour = new Color(m.c).toArray();
    gltfMaterials.push({
      name,
      doubleSided: true,
      pbrMetallicRoughness: {
        baseColorFactor: [...colour, 1],
        roughnessFactor: m.r ?? 0.8,
        metallicFactor: m.m ?? 0,
      },
      ...(m.e ? { emissiveFactor: colour } : {}),
    });
    materialIndex.set(name, gltfMaterials.length - 1);
    return gltfMaterials.length - 1;
  };

  for (const [name, byMaterial] of meshes) {
    const primitives = [...byMaterial].map(([material, geometry]) => {
      const { positions, normals, indices } = indexed(geometry);
      const first = accessors.length;
      const count = positions.length / 3;
      accessors.push(
        {
          bufferView: view(positions, 34962),
          componentType: 5126,
          count,
          type: "VEC3",
          ...bounds(positions),
        },
        { bufferView: view(normals, 34962), componentType: 5126, count, type: "VEC3" },
        {
          bufferView: view(indices, 34963),
          componentType: 5125,
          count: indices.length,
          type: "SCALAR",
        },
      );
      return {
        attributes: { POSITION: first, NORMAL: first + 1 },
        indices: first + 2,
        material: materialOf(material),
      };
    });
    meshIndex.set(name, gltfMeshes.push({ name, primitives }) - 1);
  }
  const document = {
    asset: { version: "2.0", generator: "sangam pictures" },
    scene: 0,
    scenes: [{ nodes: nodes.map((_, i) => i) }],
    nodes: nodes.map((n) => ({
      mesh: meshIndex.get(n.name),
      name: n.name,
      ...(n.name === "root" ? {} : { matrix: n.matrix.toArray() }),
    })),
    meshes: gltfMeshes,
    materials: gltfMaterials,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  const text = Buffer.from(JSON.stringify(document));
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 32)]);
  const header = Buffer.alloc(20);
  [0x46546c67, 2, 28 + json.length + length, json.length, 0x4e4f534a].forEach((v, i) => header.writeUInt32LE(v, i * 4));
  const binary = Buffer.alloc(8);
  binary.writeUInt32LE(length, 0);
  binary.writeUInt32LE(0x004e4942, 4);
  return Buffer.concat([header, json, binary, ...chunks]);
};
