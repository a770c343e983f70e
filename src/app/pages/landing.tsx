import { Trans } from "@lingui/react/macro";

export default function Landing() {
  return (
    <h1>
      <Trans>Every sacred place, one quiet home.</Trans>
    </h1>
  );
}
