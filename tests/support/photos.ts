import sharp, { type Sharp } from 'sharp'

/** A photo without noise: colours that change slowly, as in a sky. Its left half is red, its right half blue. */
export function drawPhoto(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1"/></linearGradient></defs>
    <rect width="50%" height="100%" fill="#d01010"/>
    <rect x="50%" width="50%" height="100%" fill="#1030d0"/>
    <rect width="100%" height="100%" fill="url(#sky)" opacity=".2"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/** Place and camera, as phones store them. */
const EXIF = {
  IFD0: { Make: 'Secret camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' },
}

/** A JPEG of a phone: stored in this size, with the order to turn it to the right in its metadata. */
export function phonePhoto(width: number, height: number): Promise<Buffer> {
  return drawPhoto(width, height).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}
