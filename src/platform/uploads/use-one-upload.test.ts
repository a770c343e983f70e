import { expect, test } from "vitest";
import { asAnswered } from "./use-one-upload.ts";
import type { UploadItem } from "./upload-queue.ts";

const arrived: UploadItem = {
  ...{ key: "1", name: "a.mp3", bytes: 3, sentBytes: 3, state: "arrived", id: "abc", reason: null, mayRetry: false },
};

test("a file that the form's answer refused is ready no more; one that was chosen since is", () => {
  const answer = { values: { upload: "abc" }, problems: { upload: "This is no sound." } };
  expect(asAnswered(arrived, answer, "Not taken.")).toMatchObject({ state: "refused", reason: { text: "Not taken." } });
  expect(asAnswered({ ...arrived, id: "def" }, answer, "Not taken.")).toMatchObject({ state: "arrived", id: "def" });
  const elsewhere = { values: { sound: "abc" }, problems: { sound: "This is no sound." } };
  expect(asAnswered(arrived, elsewhere, "Not taken.").state).toBe("arrived");
  expect(asAnswered(arrived, elsewhere, "Not taken.", "sound").state).toBe("refused");
  const other = { values: { upload: "abc" }, problems: { space: "Whose?" } };
  expect(asAnswered(arrived, other, "Not taken.").state).toBe("arrived");
});
