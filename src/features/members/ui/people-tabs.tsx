import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "#/design/tabs.tsx";

/** The people of a space, and what they did. */
export function PeopleTabs({ spaceId, current }: { spaceId: number; current: "people" | "audit" }) {
  const { t } = useLingui();
  return (
    <LinkTabs
      className="mb-6"
      label={t`People`}
      tabs={[
        { to: `/manage-people?space=${spaceId}`, label: t`People`, current: current === "people" },
        { to: `/audit?space=${spaceId}`, label: t`Audit trail`, current: current === "audit" },
      ]}
    />
  );
}
