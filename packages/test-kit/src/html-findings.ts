import { type ConfigData, HtmlValidate } from 'html-validate';

/** The recommended rules of html-validate, without those that are a matter of taste or that React decides. */
const rules: ConfigData['rules'] = {
  // HTML reads both forms alike; the formatter of this repository writes `<!doctype html>` and `<meta />`.
  'doctype-style': 'off',
  'void-style': 'off',
  // React writes `noValidate=""` when it renders to text; HTML reads it as `novalidate`.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  // React's ids begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // The boxes of one group share its name, as radio buttons do.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  // A list of facts may have a name: ARIA allows it.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // The two are one role; Mantine writes the older word.
  'presentation-role-style': 'off',
  // A searchable select has its own list, which no native element gives.
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  // The parts of a table say their roles: browsers forget them where a phone has it laid out as blocks.
  'no-redundant-role': 'off',
  // What is copied from a page has ordinary spaces and hyphens.
  'tel-non-breaking': 'off',
};

/** Off as well for what the browser writes out of its document (the rules of html-validate:browser). */
const rulesOfBrowsers: ConfigData['rules'] = {
  'attribute-empty-style': 'off',
  // Places in long lists and heights of fields are set by scripts; in what the server sends the content policy has none.
  'no-inline-style': 'off',
  'no-trailing-whitespace': 'off',
};

const asSent = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], rules });
const asRendered = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: { ...rules, ...rulesOfBrowsers },
});

/** What a validator finds wrong with a page, as `rule: message (place)`; empty for one that is well formed. */
export function htmlFindings(html: string, from: 'server' | 'browser' = 'server'): readonly string[] {
  const { results } = (from === 'server' ? asSent : asRendered).validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`),
  );
}
