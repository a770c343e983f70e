import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BackBar } from "#/design/back-link.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { SpaceSwitcher, type NamedSpace } from "./space-switcher.tsx";

export interface AdminSpaces {
  readonly space: NamedSpace & { readonly isUnseen?: boolean };
  /** All spaces between which this person may change. */
  readonly spaces: readonly NamedSpace[];
}

export interface AdminFrameProps extends AdminSpaces {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Address of this page, without its query: `?space=` is added for another space. */
  readonly path: string;
  /** The dashboard unless given. */
  readonly back?: { readonly to: string; readonly label: ReactNode };
  readonly narrow?: boolean;
  /** The page says by itself who sees the space until it is verified. */
  readonly saysUnseen?: boolean;
  readonly children: ReactNode;
}

/** The frame of all admin pages: the way back, the space and the change to another one, the title. */
export function AdminFrame(props: AdminFrameProps) {
  const { space, spaces, title, lead, actions, path, back, narrow, saysUnseen, children } = props;
  return (
    <>
      <PageTitle>{`${title} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      {back ? (
        <BackBar to={back.to}>{back.label}</BackBar>
      ) : (
        <BackBar to={`/dashboard?space=${space.id}`}>
          <Trans>Back to Dashboard</Trans>
        </BackBar>
      )}
      <Page narrow={narrow} className="pb-20">
        <PageHead
          title={title}
          kicker={<span lang={space.language}>{space.name}</span>}
          lead={lead}
          className="lg:pt-6"
        >
          {actions}
        </PageHead>
        {space.isUnseen && !saysUnseen && (
          <p className="mb-4 flex items-center gap-2 text-sm text-ink-2">
            <Icon name="eye-off" size={18} className="flex-none" />
            <Trans>Only your people can see this space until it is verified.</Trans>
          </p>
        )}
        <SpaceSwitcher space={space} spaces={spaces} to={(id) => `${path}?space=${id}`} />
        {children}
      </Page>
    </>
  );
}
