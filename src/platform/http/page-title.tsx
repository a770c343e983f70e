import { useLingui } from "@lingui/react/macro";

/** The title of a page, with the site's name in the reader's language; of the front page that name alone. */
export function PageTitle({ children: title }: { readonly children: string }) {
  const { t } = useLingui();
  const site = t`Sangam`;
  return <title>{title === site ? site : `${title} · ${site}`}</title>;
}
