// Marks of banks and card networks: small pictures with a frame of their own, beside words that say the same.
export function Marks({ paths }: { paths: readonly string[] }) {
  return (
    <span className="flex shrink-0 gap-1 self-center">
      {paths.map(path => (
        <img key={path} src={path} alt="" width={36} height={24} className="h-6 w-9" />
      ))}
    </span>
  )
}
