import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { trainModels } from '@alethea/demo/training';

/** Trains the demonstration models and writes them where they are kept: `npm run train`. */
const folder = new URL('../features/imaging/models/', import.meta.url);
for await (const { type, onnx, manifest, card } of trainModels((line) => console.log(line))) {
  const place = new URL(`${type}/`, folder);
  await mkdir(place, { recursive: true });
  await writeFile(new URL('model.onnx', place), onnx);
  await writeFile(new URL('model.json', place), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(new URL('card.md', place), card);
}
console.log(`Written to ${fileURLToPath(folder)}`);
