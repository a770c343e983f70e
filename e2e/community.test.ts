import { expect, test } from "vitest";
import { openPage, openReader, phone } from "./browser.ts";
import { Visitor } from "./visitor.ts";
import { openWorld } from "./world.ts";

const { url } = await openWorld();

async function signedIn(who: "devotee" | "guide" | "staff") {
  const visitor = new Visitor(url);
  await visitor.signIn(`${who}@example.org`, "sangam-demo");
  return visitor;
}

const reason = "A telephone number belongs in a message.";

test("on a phone one asks, is answered by a guide who names the tradition, and accepts the answer", async () => {
  const asking = await openReader(phone, { visitor: await signedIn("devotee"), light: true });
  const { page, context, complaints } = asking;
  await openPage(asking, "/community");
  await page.getByRole("link", { name: "New Discussion" }).click();
  await page.getByText("A question", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Which lamp is lit first at dusk?");
  await page.getByRole("combobox", { name: "Community" }).selectOption({ label: "📜 Ask a scholar" });
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("My aunts **differ**. Gita 9.26 is quoted by both.");
  await page.getByRole("region", { name: "Preview" }).or(page.getByText("Preview")).first().waitFor();
  await page.getByRole("textbox", { name: /^Tags/ }).fill("lamps, dusk");

  // What is written is kept on the device until it is sent.
  await page.reload();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title" }).inputValue())
    .toBe("Which lamp is lit first at dusk?");
  await page.getByText("A question", { exact: true }).click();
  await page.getByRole("combobox", { name: "Community" }).selectOption({ label: "📜 Ask a scholar" });
  await page.getByRole("button", { name: "Post it" }).click();
  await page.getByRole("heading", { level: 1, name: "Which lamp is lit first at dusk?" }).waitFor();
  expect(await page.locator('[data-verse="gita.9.26"]').innerText()).toBe("Gita 9.26");
  const path = new URL(page.url()).pathname;

  const answering = await openReader(phone, {
    visitor: await signedIn("guide"),
    light: true,
    javaScriptEnabled: false,
  });
  await answering.page.goto(path);
  await answering.page.getByRole("textbox", { name: "Your answer" }).fill("The one at the tulsi, then the one inside.");
  await answering.page.getByRole("textbox", { name: /^Tradition you speak from/ }).fill("Vaishnava");
  await answering.page.getByRole("button", { name: "Answer", exact: true }).click();
  await answering.page.getByText("Your answer stands there.").waitFor();
  await answering.context.close();

  await page.reload();
  const answer = page.getByRole("article").filter({ hasText: "The one at the tulsi" });
  await answer.getByText("Vaishnava").waitFor();
  await answer.getByRole("button", { name: "Accept", exact: true }).click();
  await answer.getByText("Accepted by who asked").waitFor();
  await openPage(asking, "/community?tab=questions&q=lamp+dusk");
  await page.getByRole("link", { name: "Which lamp is lit first at dusk?" }).waitFor();
  await page.getByText("Solved").first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a report is filed, seen by staff and settled: the answer is gone, and a moderator's removal names its reason", async () => {
  const devotee = await signedIn("devotee");
  const list = await devotee.text("/community?q=lamp");
  const id = /\/community\/discussion\/(\d+)/.exec(list)![1]!;
  const path = `/community/discussion/${id}`;
  const say = async (body: string) => {
    const key = "6c0c2f5e-4f9f-4a5e-9d0e-0d6a1a6f9b1";
    const fields = { intent: "reply", body, language: "en", tradition: "", quotes: "" };
    const answer = await devotee.post(path, { ...fields, clientId: `${key}${body.length % 10}` });
    expect(answer.status).toBe(303);
    return /#reply-(\d+)/.exec(answer.headers.get("location")!)![1]!;
  };
  const first = await say("Call 98200 00000 for cheap oil");
  const reporter = new Visitor(url);
  await reporter.signUp();
  await reporter.post("/report", { entity: "discussion-reply", entityId: first, reason: "spam", note: "", page: path });

  const staff = await openReader(phone, { visitor: await signedIn("staff"), light: true });
  await openPage(staff, "/staff?tab=reports");
  const waiting = staff.page.getByRole("listitem").filter({ hasText: "cheap oil" });
  await waiting.first().waitFor();
  await waiting.first().getByRole("button", { name: "Remove it" }).click();
  await expect.poll(async () => (await reporter.text(path)).includes("cheap oil")).toBe(false);

  const second = await say("Again: call 98200 00000");
  await openPage(staff, `${path}/moderate?reply=${second}`);
  await staff.page.getByRole("textbox", { name: "Why" }).fill(reason);
  await staff.page.getByRole("button", { name: "Remove it" }).click();
  await staff.page.getByText("The answer is removed.").waitFor();
  expect(await reporter.text(path)).not.toContain("98200");
  await expect.poll(() => devotee.text("/notifications"), { timeout: 20_000 }).toContain(reason);
  await staff.context.close();
});
