/** Stands in an input where a hostile text of JSON goes; replaced after JSON is written, so that no text is out of reach. */
export const PLACE = '@@hostile@@';

const LARGE = 200_000;

const HOSTILE_STRINGS = [
  '',
  ' \t\r\n ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDC00y',
  "'; drop table consult; --",
  "' or '1'='1",
  '<script>document.polluted=1</script>',
  '"><img src=x onerror=alert(1)>',
  '\u202Etxet\u202C\u200F\u2066',
  '😀🧑🏽‍⚕️𝒳',
  'e\u0301\u0301\u0301\u0301',
  '\uFEFF\u00A0\u2028\u2029',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  // What search languages, patterns and templates read as their own.
  'a:* & (b | !c) <-> d',
  '(((((((((([[[[{{{{',
  '%_%_\\',
  '#{7*7} {{7*7}} <%= 7*7 %> %s %n %d',
  'x\r\nSet-Cookie: alethea_session=1',
  'NaN',
  'null',
  '1e309',
  '-1',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'someone@clinic.example',
  // A cursor of a list that holds no place.
  'eyJhdCI6MSwiaWQiOiJ4In0',
  'eyJhdCI6OC42NGUxNSwiaWQiOiIwMDAwMDAwMC0wMDAwLTAwMDAtMDAwMC0wMDAwMDAwMDAwMDAifQ',
];

const HOSTILE_JSON = [
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '1e309',
  '-1e309',
  '5e-324',
  '2147483648',
  '9007199254740993',
  '-9223372036854775809',
  '[]',
  '{}',
  '[null]',
  '["x",["y"]]',
  '{"$gt":""}',
  '{"length":1}',
  '{"toString":"x","valueOf":"y"}',
  '"\\ud83d"',
];

/** Texts of JSON that no caller of good will sends; each is put in place of every field. */
export const HOSTILE_VALUES: readonly string[] = [
  ...HOSTILE_STRINGS.map((text) => JSON.stringify(text)),
  ...HOSTILE_JSON,
];

/** As HOSTILE_VALUES, but large: put in place of one field of an input at a time. */
export const LARGE_VALUES: readonly string[] = [
  JSON.stringify('x'.repeat(LARGE)),
  JSON.stringify('😀'.repeat(LARGE / 4)),
  JSON.stringify('\uD800'.repeat(LARGE / 6)),
  `${'['.repeat(LARGE / 2)}${']'.repeat(LARGE / 2)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${'"x",'.repeat(20_000)}"x"]`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"key${index}":${index}`).join()}}`,
  '9'.repeat(5_000),
];

/** Members that no input has; each is added to every object. */
export const HOSTILE_MEMBERS: readonly string[] = [
  '"unknown":1',
  '"__proto__":{"polluted":1}',
  '"\\u005f_proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"hasOwnProperty":1',
  '"\\u0000":1',
  '"\\ud800":1',
  '"":1',
  '"\'; drop table consult; --":1',
  `"${'k'.repeat(LARGE)}":1`,
  Array.from({ length: 3_000 }, (_, index) => `"key${index}":1`).join(),
];
