import { expect, test } from "vitest";
import { freeDirection } from "./rules.ts";

test("what nobody has placed stands beside what stands there, also across the seam of the picture", () => {
  expect(freeDirection({ yaw: 0, pitch: 0 }, [])).toEqual({ yaw: 0, pitch: 0 });
  expect(freeDirection({ yaw: 0, pitch: 0 }, [{ yaw: 3, pitch: 2 }])).toEqual({ yaw: 16, pitch: 0 });
  expect(freeDirection({ yaw: 0, pitch: 0 }, [{ yaw: 3, pitch: 20 }])).toEqual({ yaw: 0, pitch: 0 });
  expect(freeDirection({ yaw: 176, pitch: 0 }, [{ yaw: -179, pitch: 0 }])).toEqual({ yaw: -168, pitch: 0 });
});
