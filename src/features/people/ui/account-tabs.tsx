import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "#/design/tabs.tsx";
import { accountKinds, type AccountKind } from "../account-types.ts";
import { accountLabels } from "./account-words.ts";

/** The four ways in, as links: each has its address and keeps where the reader was going. */
export function AccountTabs({ path, current, to }: { path: string; current: AccountKind; to: string | null }) {
  const { t, i18n } = useLingui();
  const tabs = accountKinds.map((kind) => ({
    to: `${path}?${doorQuery({ type: kind, to })}`,
    label: i18n._(accountLabels[kind]),
    current: kind === current,
  }));
  return <LinkTabs label={t`Account type`} tabs={tabs} className="max-lg:gap-4.5" />;
}

/** The query of a door page, without what is not set. */
export function doorQuery(values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.toString();
}
