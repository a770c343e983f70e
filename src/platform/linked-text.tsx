import { Fragment } from "react";
import { findWebAddresses, TYPED_LINK_REL } from "./web-addresses.ts";

/** A plain text that somebody wrote, with its addresses of the web as links that are marked as its author's. */
export function LinkedText({ text }: { text: string }) {
  const addresses = findWebAddresses(text);
  return (
    <>
      {addresses.map(({ from, href, shown }, i) => (
        <Fragment key={from}>
          {text.slice(addresses[i - 1]?.to ?? 0, from)}
          <a href={href} dir="ltr" rel={TYPED_LINK_REL.join(" ")} className="inline-link">
            {shown}
          </a>
        </Fragment>
      ))}
      {text.slice(addresses.at(-1)?.to ?? 0)}
    </>
  );
}
