import { TYPE_KEY } from '#src/app/ownType.ts';
import { THEME_KEY } from '#src/features/theme/themeStorage.ts';

/** Milliseconds after which an app that is still on its way counts as one that may not come. */
const SLOW = 9000;

/** How often, and after how many milliseconds, it is looked whether the page has been painted: one in a tab behind never is. */
const LOOKS = 60;
const PAUSE = 16;

type Options = {
  /**
   * Addresses of the scripts that the app begins with, the entry last; left out where the page asks
   * for them by itself. They are asked for at once, and each is evaluated in a task of its own.
   */
  readonly scripts?: readonly string[];
  /** What the browser's own furniture shows in the light palette. */
  readonly lightColor: string;
};

/**
 * The script that runs before the first paint of every page: marks the document as scripted, puts
 * on the stored theme and the typeface that was fetched before, hides the page while another one is
 * on its way, and asks for the app only
 * once this page has been painted. Where the app can't be had, or does not come in time, it takes the
 * mark back, so that the page reads as it does without scripts (quality A3, A8; product S1); an app
 * that comes late puts it on again. Buttons that are pressed, and cards that are tapped, are kept while the
 * press does not arrive: React stops a press on what it has not taken over yet. Whenever a part of the
 * page has become live the app calls `window.onclick()`, and each of them is pressed, in their order.
 * In: the scripts' addresses and the light palette's colour. Out: the script's text, the same for the same input.
 */
export function earlyScript({ scripts, lightColor }: Options): string {
  const start =
    scripts === undefined
      ? ''
      : `
const stop=()=>{c.remove("js","elsewhere");b.clear()},start=()=>{const t=setTimeout(stop,${SLOW});Promise.all(${JSON.stringify(scripts)}.map(s=>import(s))).then(()=>clearTimeout(t),stop)};
if(c.contains("elsewhere"))start();
else addEventListener("load",()=>{let n=${LOOKS};const look=()=>n--&&!performance.getEntriesByName("first-contentful-paint")[0]?setTimeout(look,${PAUSE}):start();look()});`;
  return `{const e=document.documentElement,c=e.classList,h=location.hash;
c.add("js");
let l,k;const b=new Set,q=({target:t,pointerType:p})=>t.closest("button")||p==="touch"&&t.closest(".flip")?.querySelector(".flip-button");
addEventListener("click",x=>(k=q(x))&&b.add(k),!0);onclick=x=>{x?l&&b.delete(k):(l=1,b.forEach(t=>t.click()))};
try{if(localStorage.getItem(${JSON.stringify(THEME_KEY)})==="light"){c.remove("dark");
for(const [n,v] of [["theme-color",${JSON.stringify(lightColor)}],["color-scheme","light"]])document.querySelector("meta[name="+n+"]").content=v}if(sessionStorage.getItem(${JSON.stringify(TYPE_KEY)}))c.add("own-type")}catch{}
if(h.length>1&&!(h.split("?")[0]==="#"+e.dataset.path))c.add("elsewhere");${start}}`;
}
