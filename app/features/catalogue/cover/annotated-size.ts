/** Size of the picture of a website with its parts; apart from its drawing, so that pages do not load that. */
export const ANNOTATED_WIDTH = 720
export const ANNOTATED_HEIGHT = 540
