import { useLingui } from "@lingui/react/macro";
import { ShareButton, type ShareButtonProps } from "#/design/share-button.tsx";
import { useAddress } from "#/platform/http/page-meta.tsx";

type Props = Pick<ShareButtonProps, "to" | "title" | "look" | "variant" | "size">;

export function EventShareButton(props: Props) {
  const { t } = useLingui();
  const { address } = useAddress();
  return (
    <ShareButton
      {...props}
      to={address(props.to)}
      label={t`Share`}
      copied={t`Link copied`}
      failed={t`The link could not be copied. Here it is:`}
    />
  );
}
