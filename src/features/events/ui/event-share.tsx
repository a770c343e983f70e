import { useLingui } from "@lingui/react/macro";
import { ShareButton, type ShareButtonProps } from "#/design/share-button.tsx";
import { useAddress } from "#/platform/http/page-meta.tsx";

type Props = Pick<ShareButtonProps, "look" | "variant" | "size" | "className"> & { to: string; title: string };

export function EventShare({ to, title, ...rest }: Props) {
  const { t } = useLingui();
  const { address } = useAddress();
  return (
    <ShareButton
      to={address(to)}
      title={title}
      label={t`Share`}
      copied={t`Link copied`}
      failed={t`The link could not be copied. Here it is:`}
      {...rest}
    />
  );
}
