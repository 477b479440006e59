/** The place of the edge that is nearest to where a list is scrolled to; of two as near, the first. All in pixels. */
export const nearest = (edges: readonly number[], scrolled: number): number =>
  edges.reduce((best, edge, place) => (Math.abs(edge - scrolled) < Math.abs((edges[best] ?? Infinity) - scrolled) ? place : best), 0)
