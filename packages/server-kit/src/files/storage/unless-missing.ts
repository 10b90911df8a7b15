/** Awaits a file operation and gives undefined when there is no such file or folder; other errors pass. */
export async function unlessMissing<Result>(operation: Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
