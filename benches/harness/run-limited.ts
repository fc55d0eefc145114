/** So many at a time, answers in the order of what was given. */
export async function runLimited<Given, Done>(
  given: readonly Given[],
  atOnce: number,
  work: (item: Given) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const queue = given.entries()
  const worker = async () => {
    for (const [index, item] of queue) done[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}
