import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Brand } from "#/design/brand.tsx";
import { Title } from "#/design/title.tsx";

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Under a hairline: the way to the neighbouring page. */
  readonly foot?: ReactNode;
}

/** The doorway: pages about coming in, outside the shell. On desktops the aubergine wall stands beside the form. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,40vw)]">
      <div className="mx-auto w-full max-w-[600px] px-5 pt-3 pb-16 lg:px-12 lg:pt-8 lg:pb-24">
        <Brand name={t`Sangam`} />
        <Title className="mt-7 lg:mt-14" size="l">
          {title}
        </Title>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-6">{children}</div>
        {foot && <div className="mt-8 border-t border-line pt-4">{foot}</div>}
      </div>
      <Wall />
    </div>
  );
}

/** Lattice and one lit arch with the three streams that meet under it; decoration only. */
function Wall() {
  return (
    <div className="closing sticky top-0 mt-0 hidden h-dvh lg:block" data-theme="dark" aria-hidden>
      <svg
        className="absolute inset-x-0 bottom-0 mx-auto h-[min(72vh,640px)] text-link"
        viewBox="0 0 260 320"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M15 320V140C15 85 105 75 130 10c25 65 115 75 115 130v180" opacity=".55" />
        <path d="M30 320V146c0-44 78-58 100-102 22 44 100 58 100 102v174" />
        <path d="M130 320V190M130 220c0-50-60-50-60-100M130 220c0-50 60-50 60-100M130 190v-80" />
      </svg>
    </div>
  );
}
