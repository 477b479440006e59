/** Of the rail of links beside every screen, in pixels; on small screens it opens from the header. */
export const RAIL_WIDTH = 216
