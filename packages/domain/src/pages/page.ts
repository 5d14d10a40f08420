import type { CompanyFacts } from '../settings/company.ts';
import type { HomeFacts } from '../settings/page-texts.ts';

/** Facts that only a restart changes. */
export interface FixedFacts {
  publicUrl: string;
  botCheck: { mode: 'pow' | 'recaptcha' | 'off'; siteKey: string | null };
}

/** Facts in every page. */
export interface SiteFacts extends FixedFacts {
  company: CompanyFacts;
  /** The present year in the company's time zone, for the copyright. */
  year: string;
  home: HomeFacts;
  /** Null if the owner has not written about delivery and returns. */
  deliveryHtml: string | null;
}

/** Key of the session storage for what the contact form holds. */
export const inquiryKey = 'innventory.inquiry';

/**
 * Inline script of every page. It marks a form that is submitted, so that a submit before hydration can be repeated; whoever
 * leaves before that is asked to stay. It stores what is typed into the contact form, as the form does once it is hydrated, and
 * the inquiry of a button that is pressed before hydration, unless the tab holds a message; a chosen type stays. It marks other
 * buttons that are pressed before hydration, so that the press can be repeated. It marks the document when a script fails to
 * load or throws, unless it is one of a browser extension. It configures zod before any module creates a schema: zod would try
 * `new Function`, which the content security policy forbids.
 */
export const inlineScript =
  "addEventListener('submit',({target})=>{target.dataset.submitted='';onbeforeunload=(event)=>" +
  "document.querySelector(':root:not([data-script-failed]) [method=dialog][data-submitted]')&&event.preventDefault()},true);" +
  `{const change=(changed)=>{try{const{state}=JSON.parse(sessionStorage['${inquiryKey}']??'{"state":{}}');` +
  `sessionStorage['${inquiryKey}']=JSON.stringify({state:changed(state),version:0})}catch{}};` +
  "addEventListener('input',({target:{form,name,value}})=>form?.method==='dialog'&&name&&" +
  'change((state)=>({...state,[name]:value})),true);' +
  "addEventListener('click',({target})=>{const button=target.closest?.('[data-inquiry]');" +
  'button&&change((state)=>state.message?state:{...state,...JSON.parse(button.dataset.inquiry),' +
  '...(state.inquiryType&&{inquiryType:state.inquiryType})})},true)};' +
  "addEventListener('click',({target})=>" +
  "target.closest?.(':root:not([data-hydrated]) [type=button]:not([aria-disabled=true])')?.setAttribute('data-pressed',''));" +
  "addEventListener('error',({target,filename})=>(target===window?!/-extension:/.test(filename):target.type==='module')&&" +
  "(document.documentElement.dataset.scriptFailed=''),true);" +
  '__zod_globalConfig={jitless:true}';

/** `Helpers` are tRPC's server-side helpers. Their type comes from the router, which imports this package. */
interface PageRequest<Helpers> {
  url: string;
  helpers: Helpers;
  site: SiteFacts;
  /** How long the page may wait for its data, in ms; 0 means not at all. */
  dataTimeoutMs: number;
}

export interface RenderedPage {
  status: number;
  /** A page of the panel: neither cached nor indexed. */
  isPrivate: boolean;
  head: string;
  /** For search engines; at the end of the head. */
  structuredData: string;
  body: string;
  /** JSON that may stand inside a script. */
  state: string;
  /** The browser requests late and failed data itself. */
  dataStatus: 'complete' | 'late' | 'failed';
  /** Sources of the screen, as the build's manifest names them; their code is linked in the head. */
  modules: string[];
}

/** Exports of the web app's server build. */
export interface WebAppEntry<Helpers> {
  /** The page of one address with the data that arrives in time, or its permanent redirect. Rejects if a screen throws. */
  renderPage: (request: PageRequest<Helpers>) => Promise<RenderedPage | { redirectTo: string }>;
  /** An address without what its screen does not read. */
  canonicalUrl: (url: string) => string;
}

/** Header of requests that the user did not ask for. They do not extend the session. */
export const backgroundHeader = 'x-background';

/** The reCAPTCHA action: the browser names it, the server verifies it. */
export const recaptchaAction = 'contact_form';
