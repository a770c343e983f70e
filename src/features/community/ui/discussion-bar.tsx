import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { Icon } from "#/design/icon.tsx";
import { communityAddress, shows, tabs, type CommunityAddress } from "../community-address.ts";
import { POPULAR_LIKES, RECENT_DAYS } from "../rules.ts";
import { languageName, textLanguages } from "../../../platform/i18n/languages.ts";

const tabWords = { all: msg`All Discussions`, questions: msg`Q&A`, trending: msg`Trending` };
const showWords = { all: msg`All`, unanswered: msg`Unanswered`, popular: msg`Popular`, recent: msg`Recent` };

interface BarProps {
  readonly path: string;
  readonly address: CommunityAddress;
  /** The name of whom they are by, where that was asked. */
  readonly writer?: string | null;
}

/** Which discussions: links, so that a choice can be shared and works without scripts. */
export function DiscussionBar({ path, address, writer = null }: BarProps) {
  const { t } = useLingui();
  const to = (change: Partial<CommunityAddress>) => communityAddress(path, { ...address, ...change });
  return (
    <div className="grid gap-3">
      <LinkTabs
        label={t`Discussions`}
        tabs={tabs.map((tab) => ({ to: to({ tab }), label: t(tabWords[tab]), current: tab === address.tab }))}
      />
      <ChipRow label={t`Which discussions`}>
        {shows.map((show) => (
          <Chip key={show} to={to({ show })} current={show === address.show}>
            {t(showWords[show])}
          </Chip>
        ))}
        {address.tag && (
          <Chip to={to({ tag: null })} icon="x" current>
            {`#${address.tag}`}
            <span className="sr-only">{t`Remove this filter`}</span>
          </Chip>
        )}
        {writer !== null && (
          <Chip to={to({ by: null })} icon="x" current>
            <Trans>With {writer}</Trans>
            <span className="sr-only">{t`Remove this filter`}</span>
          </Chip>
        )}
      </ChipRow>
      <div className="flex items-start justify-between gap-4">
        <p className="max-w-[62ch] py-2.5 text-sm text-ink-2">
          <OrderSentence address={address} />
        </p>
        <Menu
          label={t`Language of the texts`}
          className="flex-none"
          button={
            <span className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
              <Icon name="languages" size={18} />
              {address.language ? (
                <span lang={address.language}>{languageName(address.language)}</span>
              ) : (
                t`All languages`
              )}
              <Icon name="chevron-down" size={16} />
            </span>
          }
        >
          <MenuLink to={to({ language: null })}>
            <Trans>All languages</Trans>
          </MenuLink>
          {textLanguages.map((code) => (
            <MenuLink key={code} to={to({ language: code })}>
              <span lang={code}>{languageName(code)}</span>
            </MenuLink>
          ))}
        </Menu>
      </div>
    </div>
  );
}

/** The order in one sentence, and what is counted for it. */
function OrderSentence({ address: { tab, show, q } }: Pick<BarProps, "address">) {
  if (q !== "") return <Trans>What fits best first: titles, then tags and names, then texts.</Trans>;
  if (tab === "trending") {
    return (
      <Trans>What was answered and liked most in the last {RECENT_DAYS} days: an answer counts two, a like one.</Trans>
    );
  }
  if (show === "unanswered") return <Trans>Nobody has answered these yet, the newest first.</Trans>;
  if (show === "popular") return <Trans>With {POPULAR_LIKES} likes or more, the most liked first.</Trans>;
  if (show === "recent") return <Trans>Begun in the last {RECENT_DAYS} days, the newest first.</Trans>;
  return <Trans>Those that were begun or answered last stand first.</Trans>;
}
