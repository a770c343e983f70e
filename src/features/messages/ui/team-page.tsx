import type { ReactNode } from "react";
import { BackLink } from "#/design/back-link.tsx";
import { Title } from "#/design/title.tsx";

export interface TeamPageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back: { readonly to: string; readonly label: ReactNode };
  readonly children: ReactNode;
}

/** A page beside the list that is no talk: create, settings, search. */
export function TeamPage({ title, lead, back, children }: TeamPageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 lg:px-8 lg:pt-4">
      <BackLink to={back.to}>{back.label}</BackLink>
      <Title className="mt-1" size="m">
        {title}
      </Title>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  );
}
