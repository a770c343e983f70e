import type { NavePlan } from "./nave.ts";
import { archPoints, archRim } from "../kit/arches.ts";
import type { Make } from "../kit/model.ts";
import { ball, box, extrude, lobed, type Point, sheet, smoothed, tube } from "../kit/shapes.ts";

const vaultProfile = (u: number): number => {
  const R = 1.84;
  return Math.sqrt(Math.max(0, R * R - (Math.abs(u) + R - 1) ** 2)) / Math.sqrt(R * R - (R - 1) ** 2);
};

export const ribVault =
  (p: NavePlan): Make =>
  (q) => {
    const [A, B] = [p.W / 2, p.bay / 2];
    const height = (u: number, v: number): number =>
      p.spring + p.rise * Math.max(vaultProfile(u), vaultProfile(v) * 0.96);
    q.add(
      "vault",
      sheet((a, b) => [(a * 2 - 1) * A, height(a * 2 - 1, b * 2 - 1), (b * 2 - 1) * B], 16, 16),
    );
    const rib = (f: (t: number) => [number, number, number], r: number): void => {
      q.add(
        "stone",
        tube(
          Array.from({ length: 21 }, (_, i) => f(i / 10 - 1)),
          r,
          40,
          8,
        ),
      );
    };
    for (const s of [-1, 1]) {
      rib((t) => [t * A, p.spring + p.rise * vaultProfile(t) - 0.04, s * t * B], 0.13);
      rib((t) => [t * A, p.spring + p.rise * vaultProfile(t) - 0.05, s * B], 0.18);
      rib((t) => [s * A, p.spring + p.rise * 0.96 * vaultProfile(t) - 0.05, t * B], 0.12);
    }
    q.add("gold", ball(0.24, 12), 0, p.spring + p.rise - 0.1, 0);
  };

export const barrel =
  (p: NavePlan): Make =>
  (q) => {
    const A = p.W / 2;
    q.add(
      "vault",
      smoothed(
        sheet(
          (a, b) => [-Math.cos(a * Math.PI) * A, p.spring + Math.sin(a * Math.PI) * p.rise, (b - 0.5) * p.bay],
          24,
          2,
        ),
      ),
    );
    q.add(
      "gold",
      extrude(
        [...archPoints(p.W - 0.1, p.rise, "round").slice(1, -1)].map(([x, y]): Point => [x, y]),
        0.02,
      ),
      0,
      -50,
      0,
    );
    for (const z of [-p.bay / 2])
      q.add(
        "trim",
        tube(
          Array.from({ length: 25 }, (_, i) => {
            const a = (i / 24) * Math.PI;
            return [-Math.cos(a) * A * 0.985, p.spring + Math.sin(a) * p.rise * 0.985, z] as const;
          }),
          0.2,
          48,
          8,
        ),
      );
    for (const a of [0.3, 0.5, 0.7])
      q.add(
        "gold",
        lobed(
          [
            [0, 0],
            [0.5, 0.02],
            [0.56, 0.1],
            [0.2, 0.16],
          ],
          8,
          0.2,
          48,
        ),
        -Math.cos(a * Math.PI) * A * 0.96,
        p.spring + Math.sin(a * Math.PI) * p.rise * 0.96,
        0,
        { rz: (a - 0.5) * Math.PI + Math.PI },
      );
  };

export const truss =
  (p: NavePlan): Make =>
  (q) => {
    const A = p.W / 2;
    for (const s of [-1, 1])
      q.add(
        "wood2",
        sheet((u, v) => [s * A * 1.05 * (1 - u), p.spring + p.rise * u, (v - 0.5) * p.bay], 8, 4),
      );
    for (const s of [-1, 1]) {
      const tilt = Math.atan2(p.rise, A);
      q.add("wood", box(Math.hypot(A, p.rise), 0.4, 0.3), (s * A) / 2, p.spring + p.rise / 2 - 0.4, -p.bay / 2, {
        rz: -s * tilt,
      });
      q.add("wood", archRim(1, 1.4, 0.1, 0.2, "pointed"), s * A * 0.72, p.spring - 0.6, -p.bay / 2);
      q.add(
        "wood",
        tube(
          [
            [s * A, p.spring - 2.2, -p.bay / 2],
            [s * A * 0.72, p.spring - 0.4, -p.bay / 2],
            [s * A * 0.34, p.spring + p.rise * 0.42, -p.bay / 2],
            [0, p.spring + p.rise * 0.52, -p.bay / 2],
          ],
          0.16,
          20,
          6,
        ),
      );
    }
    q.add("wood", box(A * 1.05, 0.34, 0.3), 0, p.spring + p.rise * 0.5, -p.bay / 2);
    q.add("wood", box(0.3, p.rise * 0.5, 0.3), 0, p.spring + p.rise * 0.5, -p.bay / 2);
    for (const t of [0.25, 0.5, 0.75])
      for (const s of [-1, 1]) q.add("wood", box(0.2, 0.2, p.bay), s * A * (1 - t), p.spring + p.rise * t - 0.28, 0);
  };
