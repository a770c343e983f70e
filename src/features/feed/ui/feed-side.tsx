import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { IconName } from "#/design/icon.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { Panel } from "#/design/panel.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { HIDDEN_PATH } from "../feed-address.ts";
import type { FeedData } from "../pages/feed.tsx";

interface Way {
  readonly to: string;
  readonly icon: IconName;
  readonly label: MessageDescriptor;
}

const waysOf = ({ isSignedIn, mayPost }: Pick<FeedData, "isSignedIn" | "mayPost">): readonly Way[] => [
  ...(isSignedIn ? [{ to: "/posts/saved", icon: "bookmark", label: msg`Saved posts` } as const] : []),
  ...(mayPost ? [{ to: "/posts", icon: "edit", label: msg`Own posts and drafts` } as const] : []),
  ...(isSignedIn ? [{ to: HIDDEN_PATH, icon: "eye-off", label: msg`Hidden authors` } as const] : []),
  { to: "/virtual-worship", icon: "live", label: msg`Live Sacred Events` },
  { to: "/explore", icon: "compass", label: msg`Explore Sacred Spaces` },
];

/** Beside the feed: what one may do next. */
export function FeedSide({ data }: { data: FeedData }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <Panel title={<Trans>More to read</Trans>}>
        <ul className="grid gap-1">
          {waysOf(data).map(({ to, icon, label }) => (
            <li key={to}>
              <TextLink to={to} icon={icon}>
                {t(label)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** The same on phones, where nobody comes to the end of the feed. */
export function FeedMenu({ data, className }: { data: FeedData; className?: string }) {
  const { t } = useLingui();
  return (
    <Menu label={t`More to read`} className={className}>
      {waysOf(data).map(({ to, icon, label }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {t(label)}
        </MenuLink>
      ))}
    </Menu>
  );
}
