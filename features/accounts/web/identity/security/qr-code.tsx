import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code, dark on light in both themes: cameras do not read it the other way round. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 3 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className="security-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
