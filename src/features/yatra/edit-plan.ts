import type { Coordinates } from "#/platform/search/coordinates.ts";
import { refuse } from "#/platform/refusal.ts";
import { MOST_STOPS, type Plan, type PlannedStop, stopAt } from "./rules.ts";
import { shortestRound } from "./shortest-round.ts";

/** One step of planning, the same for everybody's plan and for what somebody keeps. */
export type Edit =
  | { readonly intent: "add" | "remove" | "earlier" | "later"; readonly space: number }
  | { readonly intent: "move"; readonly space: number; readonly to: number }
  | {
      readonly intent: "stop";
      readonly space: number;
      readonly stay: number;
      readonly nights: number;
      /** Left out where notes are not kept. */
      readonly note?: string | undefined;
    }
  | ({ readonly intent: "settings" } & Pick<Plan, "title" | "setsOutAt" | "hoursADay" | "way" | "isRound"> & {
        readonly startsOn: string | null;
      })
  | { readonly intent: "shortest"; readonly fixesStart: boolean };

/**
 * The plan after one step; a step on a stop that is gone changes nothing.
 * @param places where the stops are; those that are not in it come last in a shortest round.
 * @throws yatra.full, yatra.already (params.most)
 */
export function editPlan(plan: Plan, edit: Edit, places: ReadonlyMap<number, Coordinates>): Plan {
  const { stops } = plan;
  switch (edit.intent) {
    case "add":
      if (stops.some(({ spaceId }) => spaceId === edit.space)) throw refuse("yatra.already");
      if (stops.length >= MOST_STOPS) throw refuse("yatra.full", { params: { most: MOST_STOPS } });
      return { ...plan, stops: [...stops, stopAt(edit.space)] };
    case "remove":
      return { ...plan, stops: stops.filter(({ spaceId }) => spaceId !== edit.space) };
    case "earlier":
    case "later": {
      const at = stops.findIndex(({ spaceId }) => spaceId === edit.space);
      return { ...plan, stops: moved(stops, at, at + (edit.intent === "earlier" ? -1 : 1)) };
    }
    case "move":
      return {
        ...plan,
        stops: moved(
          stops,
          stops.findIndex(({ spaceId }) => spaceId === edit.space),
          edit.to,
        ),
      };
    case "stop":
      return {
        ...plan,
        stops: stops.map((stop) =>
          stop.spaceId === edit.space
            ? { ...stop, stayMinutes: edit.stay, nights: edit.nights, note: edit.note ?? stop.note }
            : stop,
        ),
      };
    case "settings": {
      const { intent: _, ...settings } = edit;
      return { ...plan, ...settings, startsOn: settings.startsOn ?? plan.startsOn };
    }
    case "shortest": {
      const placed = stops.filter(({ spaceId }) => places.has(spaceId));
      const order = shortestRound(
        placed.map(({ spaceId }) => places.get(spaceId)!),
        { fixesStart: edit.fixesStart, isRound: plan.isRound },
      );
      return { ...plan, stops: [...order.map((at) => placed[at]!), ...stops.filter((stop) => !placed.includes(stop))] };
    }
  }
}

function moved(stops: readonly PlannedStop[], from: number, to: number): readonly PlannedStop[] {
  const at = Math.min(Math.max(to, 0), stops.length - 1);
  if (from < 0 || from === at) return stops;
  const rest = stops.toSpliced(from, 1);
  return rest.toSpliced(at, 0, stops[from]!);
}
