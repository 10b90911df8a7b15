import { createHash } from 'node:crypto';
import { type PreparedPicture, preparePicture } from '@alethea/server-kit/files/inspect/picture';
import sharp from 'sharp';
import {
  backLesion,
  drops,
  elbowFold,
  fingerBump,
  heelUlcer,
  heelUlcerHealing,
  heelUlcerLater,
  redEye,
  wheals,
} from './pictures/everyday-pictures.ts';
import { earEffusion, earPerforation, ecgStrip } from './pictures/other-pictures.ts';
import {
  cheekRash,
  forearmLesion,
  forearmLesionLater,
  nailBand,
  nailFold,
  nosePapule,
  plaques,
  ringRash,
  soleLesion,
  tonguePatch,
} from './pictures/skin-pictures.ts';

/** How each picture is drawn, and the file name that its sender gave it. */
const pictures = {
  forearmLesion: { draw: forearmLesion, fileName: 'left-forearm.jpg' },
  forearmLesionLater: { draw: forearmLesionLater, fileName: 'left-forearm-later.jpg' },
  nosePapule: { draw: nosePapule, fileName: 'right-nasal-ala.jpg' },
  soleLesion: { draw: soleLesion, fileName: 'left-heel.jpg' },
  ringRash: { draw: ringRash, fileName: 'right-thigh.jpg' },
  plaques: { draw: plaques, fileName: 'elbow-plaques.jpg' },
  cheekRash: { draw: cheekRash, fileName: 'left-cheek.jpg' },
  nailBand: { draw: nailBand, fileName: 'right-thumbnail.jpg' },
  nailFold: { draw: nailFold, fileName: 'right-thumb-nail-fold.jpg' },
  earEffusion: { draw: earEffusion, fileName: 'right-drum.jpg' },
  earPerforation: { draw: earPerforation, fileName: 'right-drum-perforation.jpg' },
  tonguePatch: { draw: tonguePatch, fileName: 'tongue-left-border.jpg' },
  ecgStrip: { draw: ecgStrip, fileName: 'rhythm-strip.jpg' },
  wheals: { draw: wheals, fileName: 'trunk-this-evening.jpg' },
  drops: { draw: drops, fileName: 'back.jpg' },
  fingerBump: { draw: fingerBump, fileName: 'right-index-finger.jpg' },
  backLesion: { draw: backLesion, fileName: 'mid-back.jpg' },
  elbowFold: { draw: elbowFold, fileName: 'left-elbow-fold.jpg' },
  redEye: { draw: redEye, fileName: 'left-eye.jpg' },
  heelUlcer: { draw: heelUlcer, fileName: 'right-heel.jpg' },
  heelUlcerOne: { draw: heelUlcerHealing[0], fileName: 'right-heel-week-one.jpg' },
  heelUlcerTwo: { draw: heelUlcerHealing[1], fileName: 'right-heel-week-three.jpg' },
  heelUlcerThree: { draw: heelUlcerHealing[2], fileName: 'right-heel-week-four.jpg' },
  heelUlcerLater: { draw: heelUlcerLater, fileName: 'right-heel-week-six.jpg' },
} as const;

/** Names a picture of the demo world. */
export type PictureKey = keyof typeof pictures;

/** A picture with everything that an upload leaves behind. */
export interface DrawnPicture extends PreparedPicture {
  readonly fileName: string;
  /** Of the file as it came in. */
  readonly sha256: string;
}

/** As a hand-held telephone blurs. */
const BLUR_PIXELS = 1.3;

/** Draws all pictures and takes them through the same preparation as an upload. */
export async function drawPictures(): Promise<ReadonlyMap<PictureKey, DrawnPicture>> {
  const drawn = Object.entries(pictures).map(async ([key, { draw, fileName }]) => {
    // One blur over the whole costs a tenth of soft edges in the drawing.
    const file = await sharp(Buffer.from(draw())).blur(BLUR_PIXELS).jpeg({ quality: 90 }).toBuffer();
    const sha256 = createHash('sha256').update(file).digest('hex');
    return [key as PictureKey, { ...(await preparePicture(file)), fileName, sha256 }] as const;
  });
  return new Map(await Promise.all(drawn));
}
