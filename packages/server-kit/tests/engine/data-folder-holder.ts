import { lockDataFolder } from '../../src/engine/data-folder-lock.ts';

/** A process that locks the folder it is told to, and tells whether it may. */
process.on('message', (folder: string) => {
  lockDataFolder(folder).then(
    () => process.send?.('holds it'),
    (error: Error) => process.send?.(error.name),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
