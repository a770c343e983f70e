import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, use, type ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button, type ButtonProps } from "#/design/button.tsx";
import { RowList } from "#/design/list-row.tsx";
import type { Associate } from "../queries/associations.server.ts";

/** How the page of one side posts about the other. */
export interface AssociationPage<One extends Associate> {
  /** Where its forms are sent. */
  readonly action: string;
  /** Hidden fields that name both sides. */
  readonly about: (one: One) => Readonly<Record<string, number>>;
  readonly before: (one: One) => ReactNode;
  /** What stands below the name. */
  readonly says: (one: One) => string;
  readonly path: (one: One) => string;
  /** What ends with it, before it is ended. */
  readonly endQuestion: (name: string) => ReactNode;
  readonly endLabel: ReactNode;
}

const PageContext = createContext<AssociationPage<Associate> | null>(null);

export function AssociationPageProvider<One extends Associate>({
  page,
  children,
}: {
  page: AssociationPage<One>;
  children: ReactNode;
}) {
  return <PageContext value={page as unknown as AssociationPage<Associate>}>{children}</PageContext>;
}

/** The other sides of associations, each with what can be done about it. */
export function AssociationRows({ label, rows }: { label: string; rows: readonly Associate[] }) {
  return (
    <RowList label={label}>
      {rows.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </RowList>
  );
}

function Row({ one }: { one: Associate }) {
  const page = use(PageContext)!;
  const says = page.says(one);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-b border-line py-3.5">
      {page.before(one)}
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold leading-small wrap-anywhere">
          {one.isOpen ? (
            <Link to={page.path(one)} className="hover:text-link">
              {one.name}
            </Link>
          ) : (
            one.name
          )}
        </p>
        {says && <p className="text-sm text-ink-2 wrap-anywhere">{says}</p>}
        {!one.isOpen && (
          <p className="text-sm text-ink-2">
            <Trans>Not open to everybody now: nobody is led there.</Trans>
          </p>
        )}
      </div>
      <Acts one={one} />
    </li>
  );
}

function Acts({ one }: { one: Associate }) {
  const page = use(PageContext)!;
  const { t } = useLingui();
  const { name } = one;
  switch (one.state) {
    case "none":
      return (
        <Act one={one} intent="ask" button={{ icon: "plus", "aria-label": t`Ask: ${name}` }}>
          <Trans>Ask</Trans>
        </Act>
      );
    case "asked":
      return (
        <div className="flex flex-wrap items-center gap-3">
          <Badge icon="clock">
            <Trans>Waits for an answer</Trans>
          </Badge>
          <Act one={one} intent="withdraw" button={{ icon: "x", "aria-label": t`Withdraw: ${name}` }}>
            <Trans>Withdraw</Trans>
          </Act>
        </div>
      );
    case "waiting":
      return (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Act
            one={one}
            intent="confirm"
            button={{ variant: "primary", icon: "check", wide: true, "aria-label": t`Confirm: ${name}` }}
          >
            <Trans>Confirm</Trans>
          </Act>
          <Act one={one} intent="decline" button={{ icon: "x", wide: true, "aria-label": t`Decline: ${name}` }}>
            <Trans>Decline</Trans>
          </Act>
        </div>
      );
    case "confirmed":
      return (
        <AskOnce small label={page.endLabel} question={page.endQuestion(name)}>
          <Act one={one} intent="end" button={{ "aria-label": t`End: ${name}` }}>
            <Trans>End it</Trans>
          </Act>
        </AskOnce>
      );
    case "declined":
      return (
        <Badge icon="x">
          <Trans>Declined</Trans>
        </Badge>
      );
  }
}

interface ActProps {
  readonly one: Associate;
  readonly intent: string;
  readonly button: Pick<ButtonProps, "variant" | "icon" | "wide" | "aria-label">;
  readonly children: ReactNode;
}

function Act({ one, intent, button, children }: ActProps) {
  const { action, about } = use(PageContext)!;
  const fields = Object.entries(about(one));
  const { formData } = useNavigation();
  const pending =
    formData?.get("intent") === intent && fields.every(([name, value]) => formData.get(name) === String(value));
  return (
    <Form method="post" action={action} preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} size="s" pending={pending} {...button}>
        {children}
      </Button>
    </Form>
  );
}
