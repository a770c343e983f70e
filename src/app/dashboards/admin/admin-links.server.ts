import { msg } from "@lingui/core/macro";
import type { AdminLink, Feature } from "#/features/feature.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { dashboardPath } from "./dashboard-address.ts";

/** A page for those who run a space, in the reader's language. */
export interface ShownAdminLink extends Pick<AdminLink, "icon"> {
  readonly title: string;
  readonly lead: string;
  readonly to: string;
}

const analytics: AdminLink = {
  rank: 50,
  icon: "chart",
  title: msg`Analytics`,
  lead: msg`Visitors, followers, viewers, gifts over a year`,
  needs: null,
  path: (spaceId) => `${dashboardPath(spaceId, { period: "year" })}#figures`,
};

/** The pages that this person may enter at a space, in the order of their ranks. */
export async function listAdminLinks(
  features: readonly Feature[],
  viewer: Viewer,
  spaceId: number,
  language: string,
): Promise<ShownAdminLink[]> {
  const i18n = await loadWords(language);
  return [analytics, ...features.flatMap(({ adminLinks = [] }) => adminLinks)]
    .filter(({ needs }) => needs === null || canAdmin(viewer, needs, spaceId))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ icon, title, lead, path }) => ({ icon, title: i18n._(title), lead: i18n._(lead), to: path(spaceId) }));
}
