import type { Plugin } from 'vite';

/**
 * What the library that paints the agreement would write into its copy of the page, though the content security policy
 * forbids both: a base address, which the copy has anyway, and the rules that agreement-sheet.css holds in their place.
 */
const FORBIDDEN = [
  'headEle?.insertBefore(baseNode, headEle?.firstChild ?? null);',
  'body.appendChild(style);',
] as const;

/** Takes them out; a version of the library without these words stops the build. */
export function paintWithinPolicy(): Plugin {
  return {
    name: 'paint-within-policy',
    apply: 'build',
    transform: {
      filter: { id: /html2canvas-pro\.esm\.js$/ },
      handler(code) {
        return FORBIDDEN.reduce((rest, statement) => {
          if (rest.split(statement).length !== 2) throw new Error(`html2canvas-pro has not once: ${statement}`);
          return rest.replace(statement, '');
        }, code);
      },
    },
  };
}
