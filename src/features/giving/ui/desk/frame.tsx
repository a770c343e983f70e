import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BackBar } from "#/design/back-link.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { FormError } from "#/design/form-error.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";

export interface DeskPlace {
  readonly space: { readonly id: number; readonly name: string; readonly language: string };
  /** All spaces between which this person may change. */
  readonly spaces: readonly { readonly id: number; readonly name: string; readonly language: string }[];
}

export interface DeskFrameProps extends DeskPlace {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Address of this page in another space. */
  readonly path: string;
  /** The way back; the list of gifts unless told. */
  readonly back?: "dashboard";
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** What all pages of the desk share: the way back, the space, the title. */
export function DeskFrame(props: DeskFrameProps) {
  const { space, spaces, title, lead, actions, path, back, narrow, children } = props;
  const { t } = useLingui();
  return (
    <>
      <title>{`${title} · ${space.name} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <BackBar to={back === "dashboard" ? "/dashboard" : `/donations?space=${space.id}`}>
        {back === "dashboard" ? <Trans>Dashboard</Trans> : <Trans>Donation Management</Trans>}
      </BackBar>
      <Page narrow={narrow} className="pb-20">
        <PageHead
          title={title}
          kicker={<span lang={space.language}>{space.name}</span>}
          lead={lead}
          className="lg:pt-6"
        >
          {actions}
        </PageHead>
        {spaces.length > 1 && (
          <ChipRow label={t`Space`} className="mb-4">
            {spaces.map((other) => (
              <Chip key={other.id} to={`${path}?space=${other.id}`} current={other.id === space.id}>
                <span lang={other.language}>{other.name}</span>
              </Chip>
            ))}
          </ChipRow>
        )}
        {children}
      </Page>
    </>
  );
}

export type DeskAnswer = Done | Refused | undefined;

export const refusedOf = (answer: DeskAnswer): Refused | null => (answer && "refused" in answer ? answer : null);

/** What became of the last form, above the page's content. */
export function Answer({ answer }: { answer: DeskAnswer }) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {answer.done.message}
      </Notice>
    );
  }
  const { code, message, fields } = answer.refused;
  // One field that says the same words stands marked below.
  const others = Object.entries(fields).filter(([, words]) => words !== message);
  return (
    <div className="mb-6">
      <FormError key={code} fields={others.map(([id, words]) => ({ id, message: words }))}>
        {message}
      </FormError>
    </div>
  );
}
