import { readId } from "#/platform/form-fields.ts";
import { volunteerStatuses, type VolunteerStatus } from "./rules.ts";

export interface VolunteerFilter {
  /** Part of a name or of a role. */
  readonly q: string;
  readonly status: VolunteerStatus | null;
  /** The last volunteer of the page before. */
  readonly after: number | null;
}

export interface ListAddress extends VolunteerFilter {
  readonly space: number;
  readonly view: "list" | "grid";
  /** The form of a new volunteer stands in the page. */
  readonly adding: boolean;
}

export function readListAddress(params: URLSearchParams, space: number): ListAddress {
  const status = params.get("status");
  return {
    space,
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    status: volunteerStatuses.find((known) => known === status) ?? null,
    after: readId(params.get("after")),
    view: params.get("view") === "grid" ? "grid" : "list",
    adding: params.has("add"),
  };
}

export function listPath(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const { space, q, status, after, view } = { ...address, after: null, ...change };
  const params = new URLSearchParams({ space: String(space) });
  if (q !== "") params.set("q", q);
  if (status !== null) params.set("status", status);
  if (view === "grid") params.set("view", "grid");
  if (after !== null) params.set("after", String(after));
  return `/manage-volunteers?${params}`;
}
