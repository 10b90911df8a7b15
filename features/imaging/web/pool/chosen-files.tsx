import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useRef } from 'react';
import { MAX_POOL_IMAGES_PER_IMPORT } from '../../contract/labelling/pool-desk.ts';
import { poolEn } from '../../texts/labelling/pool-en.ts';
import type { LineProblem } from './prediction-csv.ts';
import { ACCEPTED_PICTURES, type ImportFiles } from './use-import-files.ts';

const en = poolEn.import;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Lines that are told in full; of more there is the number. */
const SHOWN_PROBLEMS = 8;

const problemText = (problem: LineProblem, filename: string): string =>
  problem === 'noFile' ? poolEn.csv.noFile(filename) : poolEn.csv[problem];

/** Chooses pictures and the file of their predictions, and says what of them cannot be used. */
export const ChosenFiles = ({ files }: { readonly files: ImportFiles }) => {
  const pictures = useRef<HTMLInputElement>(null);
  const csv = useRef<HTMLInputElement>(null);
  const { problems, byFile } = files.predictions;
  return (
    <>
      <input
        ref={pictures}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_PICTURES}
        aria-label={en.choose}
        onChange={(event) => files.choose([...(event.currentTarget.files ?? [])])}
      />
      <input
        ref={csv}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={en.chooseCsv}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void files.chooseCsv(file);
          event.currentTarget.value = '';
        }}
      />
      <div className="pool-files">
        <Button icon={<IconPhoto {...ICON} />} onClick={() => pictures.current?.click()}>
          {en.choose}
        </Button>
        <span aria-live="polite">{en.chosen(files.pictures.length)}</span>
      </div>
      {files.hasTooMany && <Notice tone="waiting">{en.tooMany(MAX_POOL_IMAGES_PER_IMPORT)}</Notice>}
      {files.refused.length > 0 && (
        <Notice tone="waiting" title={en.refused(files.refused.length)}>
          {en.typeNotAllowed} {files.refused.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      <div className="pool-files">
        <Button icon={<IconFile {...ICON} />} onClick={() => csv.current?.click()}>
          {en.chooseCsv}
        </Button>
        <span aria-live="polite">{files.csvName ? en.predictions(byFile.size) : en.csvHelp}</span>
      </div>
      {problems.length > 0 && (
        <Notice tone="waiting" title={en.problems(problems.length)}>
          <ul className="pool-problems">
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line, problem, filename }) => (
              <li key={line}>{en.line(line, problemText(problem, filename))}</li>
            ))}
            {problems.length > SHOWN_PROBLEMS && <li>{en.moreProblems(problems.length - SHOWN_PROBLEMS)}</li>}
          </ul>
          {en.problemsHint}
        </Notice>
      )}
    </>
  );
};
