/** A module of its own, so that pages do not load the drawing. */
export const ANNOTATED_WIDTH = 720
export const ANNOTATED_HEIGHT = 540
