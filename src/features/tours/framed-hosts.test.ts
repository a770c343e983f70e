import { expect, test } from "vitest";
import { frameOf } from "./framed-hosts.ts";

test.each([
  ["https://my.matterport.com/show/?m=SxQL3iGyoDo", "https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1"],
  ["https://kuula.co/share/collection/7lVLq?fs=1", "https://kuula.co/share/collection/7lVLq"],
  ["https://youtu.be/abcDEF12345", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://www.youtube.com/watch?v=abcDEF12345&t=3", "https://www.youtube-nocookie.com/embed/abcDEF12345"],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  [
    "https://sketchfab.com/3d-models/a-temple-0123456789abcdef0123456789abcdef",
    "https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed",
  ],
])("%s is framed as its site gives it", (address, src) => {
  const frame = frameOf(address);
  expect(frame?.src).toBe(src);
  expect(frame?.origin).toBe(new URL(src).origin);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://kuula.co/1",
  "http://kuula.co/share/7lVLq",
  "https://kuula.co:8443/share/7lVLq",
  "https://kuula.co@evil.example/share/7lVLq",
  "https://user@kuula.co/share/7lVLq",
  "https://kuula.co.evil.example/share/7lVLq",
  "https://evilkuula.co/share/7lVLq",
  "https://kuula.co/profile",
  "https://kuula.co/share/../../login",
  "https://my.matterport.com/show/?m=<script>",
  "https://www.youtube.com/watch?v=abc&list=1",
  "https://www.youtube.com/redirect?q=https://evil.example",
  "https://tours.example.org/1",
  "//kuula.co/share/7lVLq",
  "",
])("%s is never framed", (address) => {
  expect(frameOf(address)).toBeNull();
});
