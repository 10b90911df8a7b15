import { createClover } from '../clover.ts';
import { sandboxField, sandboxSdk } from './browser-scripts.ts';
import { createCloverApi, SANDBOX_CARDS } from './clover-api.ts';

/** Where the sandbox stands, on the portal's own address. */
const PLACE = '/sandbox/clover';
const PRIVATE_KEY = 'sandbox';

/** A file of the sandbox as it is served. */
export interface SandboxFile {
  readonly path: string;
  readonly contentType: string;
  readonly text: string;
  /** The policy of a page that stands in a frame; null for a script. */
  readonly policy: string | null;
}

/**
 * Stands in for the card provider where none is set outside production: script, fields and API, without a network and
 * without money. What is typed into its fields never leaves them.
 */
export function createCloverSandbox() {
  const api = createCloverApi(PRIVATE_KEY);
  const provider = createClover(
    {
      apiUrl: 'http://sandbox.invalid',
      sdkUrl: `${PLACE}/sdk.js`,
      merchantId: 'SANDBOX',
      publicKey: 'sandbox',
      privateKey: PRIVATE_KEY,
      isSandbox: true,
    },
    (input, init) => api.handle(new Request(input, init)),
  );
  return { provider, files: filesOf() };
}

function filesOf(): readonly SandboxFile[] {
  const script = (name: string, run: (...given: never[]) => void, given: unknown) => ({
    path: `${PLACE}/${name}`,
    contentType: 'text/javascript; charset=utf-8',
    text: `(${run.toString()})(${JSON.stringify(given)});\n`,
    policy: null,
  });
  return [
    script('sdk.js', sandboxSdk, `${PLACE}/field`),
    script('field.js', sandboxField, SANDBOX_CARDS),
    {
      path: `${PLACE}/field.css`,
      contentType: 'text/css; charset=utf-8',
      text: FIELD_STYLE,
      policy: null,
    },
    {
      path: `${PLACE}/field`,
      contentType: 'text/html; charset=utf-8',
      text: FIELD_PAGE,
      policy: "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'self'; base-uri 'none'",
    },
  ];
}

const FIELD_STYLE = `:root { color-scheme: light; }
html, body { margin: 0; height: 100%; background: transparent; }
input { box-sizing: border-box; width: 100%; height: 100%; margin: 0; border: 0; padding: 0 10px; background: transparent;
  color: #16202b; font: 16px/1.4 system-ui, sans-serif; outline: none; }
`;

const FIELD_PAGE = `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><title>Card field</title>
<link rel="stylesheet" href="${PLACE}/field.css"></head>
<body><input autocomplete="off"><script src="${PLACE}/field.js"></script></body></html>
`;
