declare module 'subset-font' {
  /** https://github.com/papandreou/subset-font#api */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      variationAxes: Record<string, { min: number; max: number }>
      noHinting: boolean
    },
  ): Promise<Buffer>
}
