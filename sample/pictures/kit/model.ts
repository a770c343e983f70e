import type { BufferGeometry } from "three";
import { Euler, Matrix4, Quaternion, Vector3 } from "three";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";

/** Metres, y up, +z towards the visitor. */
export type Vec3 = readonly [number, number, number];

export type Turn = { rx?: number; ry?: number; rz?: number; s?: number | Vec3 };

export type Lamp = { at: Vec3; power: number; colour: string; radius: number };

export type Make = (model: Model) => void;

type Part = { material: string; geometry: BufferGeometry; matrix: Matrix4 };

type Instance = { name: string; matrix: Matrix4 };

export type MeshByMaterial = Map<string, BufferGeometry>;

export type Flat = { meshes: Map<string, MeshByMaterial>; nodes: Instance[] };

export const pose = (x = 0, y = 0, z = 0, turn: Turn = {}): Matrix4 => {
  const s = turn.s ?? 1;
  const scale = typeof s === "number" ? new Vector3(s, s, s) : new Vector3(...s);
  const rotation = new Quaternion().setFromEuler(new Euler(turn.rx ?? 0, turn.ry ?? 0, turn.rz ?? 0, "YXZ"));
  return new Matrix4().compose(new Vector3(x, y, z), rotation, scale);
};

/** `m` then the local step (x, y, z, turn). */
export const within = (m: Matrix4, x = 0, y = 0, z = 0, turn: Turn = {}): Matrix4 =>
  m.clone().multiply(pose(x, y, z, turn));

export type Random = () => number;

/** Mulberry32: the same seed draws the same picture everywhere. */
export const random = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const prototypes = new Map<string, Model>();

/** Prototype names carry only what varies inside one scene, so each scene starts afresh. */
export const forgetPrototypes = (): void => prototypes.clear();

const flipWinding = (geometry: BufferGeometry): void => {
  for (const name of ["position", "normal"]) {
    const a = geometry.attributes[name].array;
    for (let i = 0; i < a.length; i += 9)
      for (let c = 0; c < 3; c++) [a[i + 3 + c], a[i + 6 + c]] = [a[i + 6 + c], a[i + 3 + c]];
  }
};

/** Parts by material, instances of named prototypes, and lamps. */
export class Model {
  parts: Part[] = [];
  instances: Instance[] = [];
  lamps: Lamp[] = [];

  add(material: string, geometry: BufferGeometry, x = 0, y = 0, z = 0, turn: Turn = {}): this {
    return this.addAt(material, geometry, pose(x, y, z, turn));
  }

  addAt(material: string, geometry: BufferGeometry, matrix: Matrix4): this {
    this.parts.push({ material, geometry, matrix });
    return this;
  }

  use(name: string, make: Make, x = 0, y = 0, z = 0, turn: Turn = {}): this {
    return this.useAt(name, make, pose(x, y, z, turn));
  }

  useAt(name: string, make: Make, matrix: Matrix4): this {
    if (!prototypes.has(name)) {
      const model = new Model();
      prototypes.set(name, model);
      make(model);
    }
    this.instances.push({ name, matrix });
    return this;
  }

  lamp(x: number, y: number, z: number, power: number, colour = "#ffb45e", radius = 0.15): this {
    this.lamps.push({ at: [x, y, z], power, colour, radius });
    return this;
  }

  /** Copies another model in, moved by `matrix`, lamps included. */
  place(other: Model, matrix: Matrix4): this {
    for (const p of other.parts) this.parts.push({ ...p, matrix: matrix.clone().multiply(p.matrix) });
    for (const i of other.instances) this.instances.push({ name: i.name, matrix: matrix.clone().multiply(i.matrix) });
    for (const l of other.lamps) {
      const at = new Vector3(...l.at).applyMatrix4(matrix);
      this.lamps.push({ ...l, at: [at.x, at.y, at.z] });
    }
    return this;
  }

  build(make: Make, matrix: Matrix4): this {
    const model = new Model();
    make(model);
    return this.place(model, matrix);
  }

  mesh(): MeshByMaterial {
    const byMaterial = new Map<string, BufferGeometry[]>();
    for (const part of this.parts) {
      const geometry = part.geometry.index ? part.geometry.toNonIndexed() : part.geometry.clone();
      for (const name of Object.keys(geometry.attributes))
        if (name !== "position" && name !== "normal") geometry.deleteAttribute(name);
      geometry.applyMatrix4(part.matrix);
      if (part.matrix.determinant() < 0) flipWinding(geometry);
      byMaterial.set(part.material, [...(byMaterial.get(part.material) ?? []), geometry]);
    }
    return new Map([...byMaterial].map(([material, list]) => [material, mergeGeometries(list)]));
  }

  flatten(): Flat {
    const meshes = new Map<string, MeshByMaterial>();
    const nodes: Instance[] = [];
    const walk = (model: Model, name: string, matrix: Matrix4): void => {
      if (model.parts.length > 0) {
        if (!meshes.has(name)) meshes.set(name, model.mesh());
        nodes.push({ name, matrix });
      }
      for (const instance of model.instances) {
        const prototype = prototypes.get(instance.name);
        if (prototype) walk(prototype, instance.name, matrix.clone().multiply(instance.matrix));
      }
    };
    walk(this, "root", new Matrix4());
    return { meshes, nodes };
  }
}
