import { DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

type Variables = Readonly<Record<string, string>>;

/**
 * The text of theme.css: the library's variables as far as the theme makes them others than its own style sheet does. It
 * would write them into the page by itself, which the content security policy forbids.
 */
export function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const own = defaultCssVariablesResolver(DEFAULT_THEME);
  const ours = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole));
  return [
    '/* Made from theme.ts by scripts/generate-docs.ts. */',
    ruleOf(':root', changed(ours.variables, own.variables)),
    ruleOf(':root[data-mantine-color-scheme="dark"]', changed(ours.dark, own.dark)),
    ruleOf(':root[data-mantine-color-scheme="light"]', changed(ours.light, own.light)),
  ].join('\n');
}

function changed(variables: Variables, own: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => own[name] !== value));
}

function ruleOf(selector: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}
