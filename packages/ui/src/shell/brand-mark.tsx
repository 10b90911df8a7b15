import { useId } from 'react';
import { useLogo } from './logo.ts';

/** The logo, or a stethoscope drawn as a listening line: decoration, the name stands beside it or labels its button. */
export const BrandMark = ({ size = 28 }: { size?: number | undefined }) => {
  const gradient = useId();
  const logo = useLogo();
  if (logo) return <img className="al-brand-picture" src={logo} width={size} height={size} alt="" />;
  return (
    <svg
      className="al-brand-mark"
      display="block"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={gradient} x1="4" y1="2" x2="24" y2="27" gradientUnits="userSpaceOnUse">
          <stop stopColor="#17998c" />
          <stop offset="1" stopColor="#0a554f" />
        </linearGradient>
      </defs>
      <rect width="28" height="28" rx="8" fill={`url(#${gradient})`} />
      <g stroke="#ffffff" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M9.2 6.75H7.6v4.7a4.05 4.05 0 0 0 8.1 0v-4.7h-1.6" />
        <path d="M11.65 15.5v1.35a4.4 4.4 0 0 0 8.8 0v-1.7" />
        <circle cx="20.45" cy="13.2" r="1.85" />
      </g>
    </svg>
  );
};
