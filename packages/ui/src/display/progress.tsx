import './data.css';

interface ProgressProps {
  label: string;
  /** Per cent; without it the work is under way and its length unknown. */
  value?: number | undefined;
  hideLabel?: boolean | undefined;
}

/** How far a longer piece of work has come. */
export const Progress = ({ label, value, hideLabel = false }: ProgressProps) => {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="al-progress">
      {!hideLabel && (
        <div className="al-progress-words" aria-hidden>
          <span>{label}</span>
          {percent !== undefined && <span>{percent} %</span>}
        </div>
      )}
      <div
        className="al-progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className="al-progress-bar"
          data-running={percent === undefined || undefined}
          style={{ width: percent === undefined ? undefined : `${percent}%` }}
        />
      </div>
    </div>
  );
};
