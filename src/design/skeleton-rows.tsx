import { cx } from "./class-names.ts";
import { Bone, type SkeletonProps } from "./skeleton.tsx";

/** The shape of ListRows or, with `dated`, of DateRows. */
export function SkeletonRows({ count = 4, label, dated }: SkeletonProps & { dated?: boolean }) {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        <div
          key={i}
          aria-hidden
          className={cx("flex items-center gap-4 border-b border-line", dated ? "py-6" : "py-3")}
        >
          <Bone className={dated ? "size-14" : "size-11 rounded-full"} />
          <div className="grid flex-1 gap-2">
            <Bone className={dated ? "h-6 w-3/5" : "h-4 w-2/5"} />
            <Bone className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Lines of running text. */
export function SkeletonText({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        <Bone key={i} className={cx("h-4", i === lines - 1 && "w-3/5")} />
      ))}
    </div>
  );
}
