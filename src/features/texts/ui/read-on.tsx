import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "#/design/icon.tsx";

/** Leads on in a chapter that is too long for one page: whoever keeps a chapter finds its next part by this. */
export const ReadOn = ({ from }: { from: number }) => (
  <p className="reader-on">
    <Link className="btn btn-secondary" to={`?from=${from}`}>
      <Trans>Read on</Trans>
      <Icon name="arrow-right" />
    </Link>
  </p>
);
