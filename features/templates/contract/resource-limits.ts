/** Most resources of one specialist. */
export const MAX_RESOURCES = 200;
/** Most categories of one specialist's resources. */
export const MAX_RESOURCE_CATEGORIES = 50;
/** Longest name of a resource or of a category of resources, in characters. */
export const MAX_RESOURCE_NAME_LENGTH = 100;
/** Longest id of one: as long as a name, and a numeric suffix. */
export const MAX_RESOURCE_ID_LENGTH = 110;
/** Largest file of a resource by its extension, in bytes (RESOURCE-20); the server decides again, by content. */
export const RESOURCE_FILE_BYTES: Readonly<Record<string, number>> = Object.fromEntries(
  ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'txt'].map((extension) => [extension, 25 * 1024 * 1024]),
);
